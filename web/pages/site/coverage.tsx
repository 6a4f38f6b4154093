/**
 * The coverage section of the landing page.
 * @rows CUS-LAND 14
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { CityRequest } from '../../features/city-request/city-request.tsx';
import { ISLAND_PATH, islandPoint } from '../../ui/island.ts';
import { TIMELINE } from './content/landing.ts';
import styles from './coverage.module.css';

const PIN = 'M0 0c-7-10-12-15.5-12-22a12 12 0 0 1 24 0c0 6.5-5 12-12 22Z';

/** Coverage and expansion: the timeline with the island beside it, and Request Your City (customer §2, T-155). */
export function Coverage() {
  const { i18n } = useLingui();
  return (
    <section id="coverage" className={`site-section fitting stack ${styles.section}`} aria-labelledby="coverage-title">
      <div>
        <h2 id="coverage-title">
          <Trans>Coverage and expansion</Trans>
        </h2>
        <p className={`dimmed ${styles.plans}`}>
          <Trans>The dates are plans, and may have moved. Rent Now shows where vehicles are free today.</Trans>
        </p>
        <ol className={styles.timeline}>
          {TIMELINE.map(({ place, when }) => (
            <li key={place.id}>
              <span className="bold text-18">{i18n._(place)}</span>
              <span className="dimmed">{i18n._(when)}</span>
            </li>
          ))}
        </ol>
        <p className={styles.ask}>
          <Trans>Your district is not on the list? Ask us to come.</Trans>
        </p>
        <CityRequest />
      </div>
      <svg viewBox="-30 -20 300 430" className={styles.map} aria-hidden="true">
        <path d={ISLAND_PATH} transform="translate(4 6)" className={styles.shade} />
        <path d={ISLAND_PATH} className={styles.land} />
        {TIMELINE.map((stop, index) => ({ ...stop, index }))
          .toReversed()
          .map(({ place, lat, lng, index }) => {
            const { x, y } = islandPoint(lat, lng);
            return (
              <g key={place.id} transform={`translate(${x} ${y})`}>
                <path d={PIN} className={index === 0 ? styles.pin : styles.laterPin} />
                <text y="-17" className={styles.number}>
                  {index + 1}
                </text>
              </g>
            );
          })}
      </svg>
    </section>
  );
}

/**
 * How It Works.
 * @rows CUS-LAND 07
 */
import { Trans } from '@lingui/react/macro';
import styles from './steps.module.css';

/** How It Works, in three steps (customer §2 "Landing page"). */
export function Steps() {
  return (
    <section id="how-it-works" className={`site-section ${styles.section}`} aria-labelledby="how-it-works-title">
      <h2 id="how-it-works-title">
        <Trans>How It Works</Trans>
      </h2>
      <ol className={`thirds gap-16 ${styles.steps}`}>
        <li>
          <h3>
            <Trans>Say where and when</Trans>
          </h3>
          <p>
            <Trans>
              Pin your place on the map and choose your days. You see only vehicles that are free then and there.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Choose and book</Trans>
          </h3>
          <p>
            <Trans>
              Pick a vehicle, photograph your licence and ID, and check the price line by line. Your identity is
              verified within 30 minutes.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Meet and drive</Trans>
          </h3>
          <p>
            <Trans>
              The owner shows you the vehicle, you both sign its condition, you pay cash, and the rental time starts.
            </Trans>
          </p>
        </li>
      </ol>
    </section>
  );
}

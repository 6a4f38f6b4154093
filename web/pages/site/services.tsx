import { Trans, useLingui } from '@lingui/react/macro';
import { SiteLink } from '../../shell/site-link.tsx';
import { SERVICES } from './content/landing.ts';
import { ServicePicture } from './service-picture.tsx';
import styles from './services.module.css';

/** The service cards of the landing page (customer §1, §2). */
export function Services() {
  const { i18n } = useLingui();
  return (
    <section id="services" className={`site-section ${styles.section}`} aria-labelledby="services-title">
      <h2 id="services-title">
        <Trans>Services</Trans>
      </h2>
      <ul className={`stack gap-16 ${styles.cards}`}>
        {SERVICES.map(({ picture, name, text, badge, isLive, to }) => (
          <li key={picture} className={`card stack to-top gap-8 ${styles.card}`}>
            <ServicePicture name={picture} />
            <p className={styles.badge} data-live={isLive || undefined}>
              {i18n._(badge)}
            </p>
            <h3>
              <SiteLink to={to} className={styles.name}>
                {i18n._(name)}
              </SiteLink>
            </h3>
            <p className="dimmed">{i18n._(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

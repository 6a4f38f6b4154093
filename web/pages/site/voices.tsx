/**
 * Testimonials, press, blog and directors on the landing page.
 * @rows CUS-LAND 09-11 13
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { SiteLink } from '../../shell/site-link.tsx';
import { paths } from '../../paths.ts';
import { DIRECTORS, PRESS_NAMES, TESTIMONIALS } from './content/landing.ts';
import { TEASERS } from './content/teasers.ts';
import { Sample } from './sample.tsx';
import styles from './voices.module.css';

/** What others say of us, who we are, and what we write: four sections of the landing page (customer §2). */
export function Voices() {
  const { i18n } = useLingui();
  return (
    <>
      <section className="site-section" aria-labelledby="testimonials-title">
        <h2 id="testimonials-title">
          <Trans>What people say</Trans> <Sample />
        </h2>
        <ul className={`thirds gap-16 ${styles.cards}`}>
          {TESTIMONIALS.map(({ words, who }) => (
            <li key={who.id} className={`card stack to-top gap-10 ${styles.card}`}>
              <p className={styles.quote}>{i18n._(words)}</p>
              <p className="dimmed">{i18n._(who)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="site-section" aria-labelledby="press-title">
        <h2 id="press-title">
          <Trans>In the press</Trans> <Sample />
        </h2>
        <ul className={`cluster ${styles.names}`}>
          {PRESS_NAMES.map((name) => (
            <li key={name.id}>{i18n._(name)}</li>
          ))}
        </ul>
      </section>
      <section className="site-section" aria-labelledby="blog-title">
        <h2 id="blog-title">
          <Trans>From the blog</Trans>
        </h2>
        <ul className={`thirds gap-16 ${styles.cards}`}>
          {Object.entries(TEASERS).map(([id, { title, text }]) => (
            <li key={id} className={`card stack to-top gap-10 ${styles.card}`}>
              <h3>
                <SiteLink to={`${paths.blog}#${id}`}>{i18n._(title)}</SiteLink>
              </h3>
              <p className="dimmed">{i18n._(text)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="site-section" aria-labelledby="directors-title">
        <h2 id="directors-title">
          <Trans>Directors</Trans> <Sample />
        </h2>
        <ul className={`thirds gap-16 ${styles.cards}`}>
          {DIRECTORS.map(({ name, role, initials }) => (
            <li key={initials} className="row gap-16">
              <span className={`center ${styles.portrait}`} aria-hidden="true">
                {initials}
              </span>
              <span>
                <strong>{i18n._(name)}</strong>
                <br />
                <span className="dimmed">{i18n._(role)}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

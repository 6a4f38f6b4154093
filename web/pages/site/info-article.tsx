import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/site-link.tsx';
import type { ContentLink, ContentSection, InfoContent } from './content/info-content.ts';
import styles from './info-article.module.css';
import { Sample } from './sample.tsx';

/** What an info or service page says. */
export function InfoArticle({ content: { heading, lead, sections, version } }: { content: InfoContent }) {
  const { i18n } = useLingui();
  return (
    <article className={styles.page}>
      <header className={`fitting stack gap-16 ${styles.head}`}>
        <h1>{i18n._(heading)}</h1>
        <p className={styles.lead}>{i18n._(lead)}</p>
      </header>
      {sections.map((section) => (
        <Section key={section.title.id} {...section} />
      ))}
      {version === undefined ? null : (
        <p className="dimmed">
          <Trans>Version {version}, to be approved by the owner</Trans>
        </p>
      )}
    </article>
  );
}

function Section({ id, title, paragraphs = [], points = [], links = [], isSample }: ContentSection) {
  const { i18n } = useLingui();
  return (
    <section id={id} className={`stack gap-12 ${styles.section}`}>
      <h2>
        {i18n._(title)} {isSample ? <Sample /> : null}
      </h2>
      {points.length === 0 ? null : (
        <ul>
          {points.map((point) => (
            <li key={point.id}>{i18n._(point)}</li>
          ))}
        </ul>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph.id}>{i18n._(paragraph)}</p>
      ))}
      {links.length === 0 ? null : (
        <p className={`cluster ${styles.links}`}>
          {links.map((link) => (
            <Way key={link.to} {...link} />
          ))}
        </p>
      )}
    </section>
  );
}

function Way({ to, label }: ContentLink) {
  const { i18n } = useLingui();
  const words = i18n._(label);
  if (!to.startsWith('/') || to.includes('.')) return <a href={to}>{words}</a>;
  if (to === paths.rentNow || to === paths.myData) return <Link to={to}>{words}</Link>;
  return <SiteLink to={to}>{words}</SiteLink>;
}

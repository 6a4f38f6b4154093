import { BRAND } from '@ceylono/domain/brand';
import { Trans } from '@lingui/react/macro';
import { Link, Outlet } from 'react-router';
import { paths } from '../../paths.ts';
import { ColourSchemeToggle } from '../../shell/colour-scheme-toggle.tsx';
import { loadWords, useWords } from '../../shell/i18n.ts';
import { LanguageChooser } from '../../shell/language-chooser.tsx';
import { SiteLink } from '../../shell/site-link.tsx';
import { Logo } from '../../ui/logo.tsx';
import styles from './site-layout.module.css';

// Asked for while the page that is left still stands.
void loadWords('site').catch(() => undefined);

/** The frame of the public pages. Without Mantine: they must be light, and useful before any script has run. */
export default function SiteLayout() {
  useWords('site');
  const { name, email, supportHours } = BRAND;
  return (
    <>
      <a className="skip-link" href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <SiteLink to={paths.home} className={styles.home}>
            <Logo name={name} size={32} />
          </SiteLink>
          <div className={styles.actions}>
            <Link to={paths.rentNow} className={styles.rentNow}>
              <Trans>Rent Now</Trans>
            </Link>
            <LanguageChooser />
            <ColourSchemeToggle />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <div className={styles.bar}>
          <p>
            <Trans>{name}: vehicles from local owners across Sri Lanka</Trans>
          </p>
          <p>
            <a href={`mailto:${email}`}>{email}</a>
            <br />
            <Trans>Support hours: {supportHours}</Trans>
          </p>
        </div>
      </footer>
    </>
  );
}

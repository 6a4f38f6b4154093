import { BRAND } from '@ceylono/domain/brand';
import { Trans } from '@lingui/react/macro';
import { Link, Outlet } from 'react-router';
import { paths } from '../../paths.ts';
import { ColourSchemeToggle } from '../../shell/colour-scheme-toggle.tsx';
import { LanguageChooser } from '../../shell/language-chooser.tsx';
import { PausedBookings } from '../../shell/paused-bookings.tsx';
import { SiteLink } from '../../shell/site-link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SiteFooter } from './site-footer.tsx';
import styles from './site-layout.module.css';
import { SiteMenu } from './site-menu.tsx';

/**
 * The frame of the public pages. Without Mantine: they must be light, and useful before any script has run. Its words
 * come with those of whichever page stands in it.
 */
export default function SiteLayout() {
  return (
    <>
      <a className="skip-link" href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <header className={styles.header}>
        <div className={`page row gap-4 ${styles.bar}`}>
          <SiteLink to={paths.home} className={`touch ${styles.home}`}>
            <Logo name={BRAND.name} size={32} />
          </SiteLink>
          <SiteMenu />
          <div className={`row gap-4 ${styles.actions}`}>
            <Link to={paths.rentNow} className={`touch accent ${styles.rentNow}`}>
              <Trans>Rent Now</Trans>
              <span className={styles.live}>
                <Trans>Live</Trans>
              </span>
            </Link>
            <LanguageChooser />
            <ColourSchemeToggle />
          </div>
        </div>
      </header>
      <PausedBookings />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}

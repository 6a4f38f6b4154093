import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/site-link.tsx';
import styles from './site-menu.module.css';

/** The navigation of the public pages (customer §2 "Landing page"): a row where there is room, else behind a button. */
export function SiteMenu() {
  const { t } = useLingui();
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // One has gone where the menu led.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key of its own.
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);

  return (
    <nav className={styles.nav} aria-label={t`Main`}>
      <div className={styles.row}>
        <Items />
      </div>
      <details ref={menu} className={styles.menu}>
        <summary className={`center ${styles.button}`} aria-label={t`Menu`}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 7h16M4 12h16M4 17h16" />
          </svg>
        </summary>
        <div className={styles.panel}>
          <Items />
        </div>
      </details>
    </nav>
  );
}

function Items() {
  return (
    <>
      <SiteLink to={`${paths.home}#services`}>
        <Trans>Services</Trans>
      </SiteLink>
      <SiteLink to={`${paths.home}#coverage`}>
        <Trans>Coverage</Trans>
      </SiteLink>
      <SiteLink to={`${paths.home}#contact`}>
        <Trans>Contact</Trans>
      </SiteLink>
      <SiteLink to={paths.updates}>
        <Trans>Updates</Trans>
      </SiteLink>
      <SiteLink to={`${paths.home}#download-app`}>
        <Trans>Download App</Trans>
      </SiteLink>
    </>
  );
}

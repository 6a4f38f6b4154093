import { BRAND } from '@ceylono/domain/brand';
import { Trans } from '@lingui/react/macro';
import { Logo } from '../ui/logo.tsx';
import styles from './opening.module.css';

/**
 * What an app page shows while its scripts arrive: the header it will have, and bones after 300 ms. In their place, that
 * the application did not come: at once when `opening.js` learns it, after a while when not even that one came.
 */
export function Opening() {
  return (
    <div aria-busy="true" data-opening="" className={styles.opening} suppressHydrationWarning>
      <header className={styles.header}>
        <Logo name={BRAND.name} size={28} />
      </header>
      <noscript>
        <p className={styles.noscript}>
          <Trans>This page needs JavaScript. Switch it on in your browser and reload the page.</Trans>
        </p>
      </noscript>
      <main className={styles.content}>
        <div className={styles.bones} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
        <div className={styles.failure} role="alert">
          <h1>
            <Trans>Application Error</Trans>
          </h1>
          <p>
            <Trans>Failed to load the application. Please refresh the page.</Trans>
          </p>
        </div>
      </main>
    </div>
  );
}

/**
 * The button of the colour scheme.
 * @rows CUS-LAND 03
 */
import { useLingui } from '@lingui/react/macro';
import styles from './colour-scheme-toggle.module.css';

/** Light or dark. The script in the head does the work, so it answers before the page is hydrated. */
export function ColourSchemeToggle() {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={`icon-button ${styles.toggle}`}
      data-colour-scheme-toggle
      aria-label={t`Switch light and dark`}
    >
      <svg className={styles.sun} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="4.2" />
        <path d="M12 2.5v2.6M12 18.9v2.6M2.5 12h2.6M18.9 12h2.6M5.3 5.3l1.8 1.8M16.9 16.9l1.8 1.8M5.3 18.7l1.8-1.8M16.9 7.1l1.8-1.8" />
      </svg>
      <svg className={styles.moon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2Z" />
      </svg>
    </button>
  );
}

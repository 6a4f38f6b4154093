import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { STORES } from './content/landing.ts';
import styles from './store-buttons.module.css';

/** Customer §9: tooltips stand for two seconds. */
const TOOLTIP_MS = 2_000;

/** App Store and Google Play: until the apps are there, each only says so (customer §2, T-154). */
export function StoreButtons() {
  return (
    <div id="download-app" className={`cluster gap-12 ${styles.stores}`}>
      {STORES.map(({ id, name, url }) =>
        url === null ? (
          <ComingStore key={id} name={name} />
        ) : (
          <a key={id} href={url} className={`touch box gap-8 ${styles.store}`}>
            <Label name={name} />
          </a>
        ),
      )}
    </div>
  );
}

function ComingStore({ name }: { name: string }) {
  /** Counts the presses, so that each is answered for two seconds of its own. */
  const [pressed, setPressed] = useState(0);
  const [isTold, setTold] = useState(false);

  useEffect(() => {
    if (pressed === 0) return;
    setTold(true);
    const timer = setTimeout(() => setTold(false), TOOLTIP_MS);
    return () => clearTimeout(timer);
  }, [pressed]);

  return (
    <span className={styles.place}>
      <button
        type="button"
        className={`touch box gap-8 ${styles.store}`}
        onClick={() => setPressed((count) => count + 1)}
      >
        <Label name={name} />
      </button>
      <span role="status">
        {isTold ? (
          <span className={styles.tooltip}>
            <Trans>Coming soon</Trans>
          </span>
        ) : null}
      </span>
    </span>
  );
}

function Label({ name }: { name: string }) {
  return (
    <>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <rect x="6.5" y="2.5" width="11" height="19" rx="2.5" />
        <path d="M12 7v6.5M9.3 11l2.7 2.7 2.7-2.7M10.5 18h3" />
      </svg>
      {name}
    </>
  );
}

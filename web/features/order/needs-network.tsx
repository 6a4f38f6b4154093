import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsOnline } from '../../api/online.ts';
import styles from './needs-network.module.css';

/** What only the server can do: without a network it stands there, says so, and waits, with all that was typed. */
export function NeedsNetwork({ children }: { children: ReactNode }) {
  const hasNetwork = useIsOnline(null);
  return (
    <div className={styles.part}>
      <div className={styles.action} inert={!hasNetwork}>
        {children}
      </div>
      {hasNetwork ? null : (
        <p className="dimmed">
          <Trans>This needs a connection and waits for it.</Trans>
        </p>
      )}
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { useIsOnline } from '../../api/online.ts';
import styles from './offline-note.module.css';

/** The wizard without a network: what can be done meanwhile, and what waits. */
export function OfflineNote() {
  const hasNetwork = useIsOnline(null);
  return (
    <p role="status" className={`yellow hides-empty ${styles.note}`}>
      {hasNetwork ? null : (
        <Trans>
          You are offline. What you enter stays on this device; vehicles and prices come with the connection.
        </Trans>
      )}
    </p>
  );
}

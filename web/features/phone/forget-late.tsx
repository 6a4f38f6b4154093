import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import styles from './forget-late.module.css';

/** The device has forgotten its person, and the server could not be told. */
export function ForgetLate({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={`row wraps yellow ${styles.late}`} role="alert">
      <p>
        <Trans>
          Everything is removed from this device. We could not reach our server: it still knows this browser until this
          page is opened with a connection.
        </Trans>
      </p>
      <Button variant="default" onClick={onRetry}>
        <Trans>Try Again</Trans>
      </Button>
    </div>
  );
}

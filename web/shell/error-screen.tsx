import { Trans } from '@lingui/react/macro';
import { isRouteErrorResponse } from 'react-router';
import styles from './error-screen.module.css';

/** The last resort when a screen breaks (customer §2, §8): what to do, and what to tell us. */
export function ErrorScreen({ error }: { error: unknown }) {
  const requestId = requestIdOf(error);
  return (
    <main className={styles.screen}>
      <h1>
        <Trans>Something went wrong</Trans>
      </h1>
      <p>
        <Trans>Please refresh the page to try again.</Trans>
      </p>
      <button type="button" className={styles.reload} onClick={() => location.reload()}>
        <Trans>Reload Page</Trans>
      </button>
      <details className={styles.details}>
        <summary>
          <Trans>Technical details</Trans>
        </summary>
        <pre>{detailsOf(error)}</pre>
        {requestId ? (
          <p>
            <Trans>Request: {requestId}</Trans>
          </p>
        ) : null}
      </details>
    </main>
  );
}

function detailsOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

function requestIdOf(error: unknown): string | undefined {
  return error instanceof Error && 'requestId' in error && typeof error.requestId === 'string'
    ? error.requestId
    : undefined;
}

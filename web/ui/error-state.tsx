import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import styles from './screen-state.module.css';

interface ErrorStateProps {
  /** What `failureOf(error)` of `api/refusal` answers. */
  failure: { text: MessageDescriptor; requestId?: string | undefined };
  /** What was tried, where a document has words for it; above why it failed. */
  title?: string | undefined;
  onRetry?: () => void;
}

/** A list or page that could not be read: why, and a button that tries again. */
export function ErrorState({ failure, title, onRetry }: ErrorStateProps) {
  const { i18n } = useLingui();
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{title ?? i18n._(failure.text)}</p>
      {title === undefined ? null : <p className={styles.hint}>{i18n._(failure.text)}</p>}
      {failure.requestId ? (
        <p className={styles.hint}>
          <Trans>Request: {failure.requestId}</Trans>
        </p>
      ) : null}
      {onRetry ? (
        <Button onClick={onRetry}>
          <Trans>Try Again</Trans>
        </Button>
      ) : null}
    </div>
  );
}

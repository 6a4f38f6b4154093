import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';

/** Under figures that show a dash, never a zero that is not true: a way to ask again (T-209). */
export function FiguresUnread({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="row wraps gap-8 dimmed">
      <Trans>These figures could not be read.</Trans>
      <Button variant="subtle" onClick={onRetry}>
        <Trans>Try Again</Trans>
      </Button>
    </p>
  );
}

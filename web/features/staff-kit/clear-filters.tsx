import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';

/** `onClear`: null while there is nothing to clear. Pressed, it keeps the focus, which browsers take from a disabled button. */
export function ClearFilters({ onClear }: { onClear: (() => void) | null }) {
  const isIdle = onClear === null;
  return (
    <Button
      variant="default"
      aria-disabled={isIdle || undefined}
      data-disabled={isIdle || undefined}
      onClick={onClear ?? undefined}
    >
      <Trans>Clear Filters</Trans>
    </Button>
  );
}

import { Trans } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';

/** Says that what was typed here before and not saved is in the form again. */
export function BegunNote({ children, onDiscard }: { children: ReactNode; onDiscard: () => void }) {
  return (
    <Alert color="blue">
      <div className="stack gap-10 to-start">
        <p>{children}</p>
        <Button variant="default" onClick={onDiscard}>
          <Trans>Discard what I had begun</Trans>
        </Button>
      </div>
    </Alert>
  );
}

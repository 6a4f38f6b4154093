import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** For a device that others use too: takes everything off it, and the documents off the server. */
export function StartOver({ onStartOver }: { onStartOver: () => void }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div>
      <Button variant="subtle" color="kandyan" onClick={() => setAsked(true)}>
        <Trans>Remove everything I entered</Trans>
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={<Trans>Start over?</Trans>}
        confirmLabel={<Trans>Remove everything</Trans>}
        danger
        onConfirm={onStartOver}
        onCancel={() => setAsked(false)}
      >
        <Trans>
          Your choices, details and documents are removed from this device and from our server. Orders stay: a code on
          your phone opens them again.
        </Trans>
      </ConfirmDialog>
    </div>
  );
}

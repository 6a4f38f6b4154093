import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { tabEntries } from '../../ui/dialog-entries.ts';

/** For a device that others use too: takes everything off it, and the documents off the server. */
export function StartOver({ onStartOver }: { onStartOver: () => void }) {
  const [isAsked, setAsked] = useState(false);

  /** The wizard goes to another step: from its own entry of the history, not from the dialog's. */
  function confirm() {
    setAsked(false);
    void tabEntries().allLeft().then(onStartOver);
  }

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
        onConfirm={confirm}
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

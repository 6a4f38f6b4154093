import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Draft } from './draft.ts';
import type { ServerDraft } from './use-server-draft.ts';

interface StartOverProps {
  draft: Draft;
  server: ServerDraft;
  onStartOver: () => void;
}

/** For a device that others use too: takes everything off it, and the documents off the server. */
export function StartOver({ draft, server, onStartOver }: StartOverProps) {
  const [isAsked, setAsked] = useState(false);

  function startOver() {
    // What cannot be removed now goes with the draft after a day (T-202).
    for (const document of Object.values(draft.documents)) server.remove(document.id).catch(() => undefined);
    server.leave();
    onStartOver();
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
        onConfirm={startOver}
        onCancel={() => setAsked(false)}
      >
        <Trans>Your choices, details and documents are removed from this device and from our server.</Trans>
      </ConfirmDialog>
    </div>
  );
}

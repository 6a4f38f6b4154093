import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { announceSuccess } from '../../ui/announce.ts';
import type { ExtensionRequest } from '../extension/staff-request-columns.tsx';
import type { ListSelection } from '../staff-kit/use-selection.ts';

const RejectSelectedDialog = lazy(() => import('./reject-selected-dialog.tsx'));

/** What can be done with selected extension requests: rejected. Each approval is looked at, for it moves an end and a bill. */
export function SelectedRequests({ selection }: { selection: ListSelection<ExtensionRequest> }) {
  const { i18n } = useLingui();
  const [isRejecting, setRejecting] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        color="kandyan"
        size="compact-md"
        aria-haspopup="dialog"
        onClick={() => setRejecting(true)}
      >
        <Trans>Reject selected</Trans>
      </Button>
      <Suspense>
        {isRejecting ? (
          <RejectSelectedDialog
            selection={selection}
            onDone={(count) =>
              announceSuccess(
                i18n._(plural(count, { one: '# extension is rejected.', other: '# extensions are rejected.' })),
              )
            }
            onClose={() => setRejecting(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { loadWords } from '../../shell/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { lazily } from '../../ui/lazily.ts';
import { PartMissing } from '../../ui/part-missing.tsx';

/** With its words, which are those of an order's pages: the wizard has them not. */
const ProvePhone = lazily(async () => {
  const [part] = await Promise.all([import('./prove-phone.tsx'), loadWords('order')]);
  return part;
}, PartMissing);

interface GetCodeProps {
  phone: string;
  /** Answers a fault that is left; without one the dialog closes. */
  onProved: (phone: string) => Promise<MessageDescriptor | null>;
}

/** The button to the dialog in which a phone is proved. */
export function GetCode({ phone, onProved }: GetCodeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        <Trans>Get a code</Trans>
      </Button>
      {isOpen ? (
        <Dialog open title={<Trans>Confirm your phone</Trans>} onClose={() => setOpen(false)}>
          <Suspense>
            <ProvePhone
              phone={phone}
              onProved={async (proved) => {
                const problem = await onProved(proved);
                if (problem === null) setOpen(false);
                return problem;
              }}
            />
          </Suspense>
        </Dialog>
      ) : null}
    </>
  );
}

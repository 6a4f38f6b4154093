import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { lazily } from '../../ui/lazily.ts';
import { ProveMissing } from '../phone/prove-missing.tsx';
import styles from './booked-before.module.css';
import type { PrefillState } from './use-prefill.ts';

const ProvePhone = lazily(() => import('../phone/prove-phone.tsx'), ProveMissing);

interface BookedBeforeProps {
  phone: string;
  prefill: PrefillState;
  onProved: (phone: string) => void;
}

/** Offered to everybody alike: whether anybody has the phone shows only to who proves it (T-165). */
export function BookedBefore({ phone, prefill, onProved }: BookedBeforeProps) {
  const [isOpen, setOpen] = useState(false);
  const { isFilled, replace, read } = prefill;

  if (isFilled) {
    return (
      <div className={styles.note} role="status">
        <p>
          <Trans>We filled in your details from your last order. Check them before you go on.</Trans>
        </p>
        {replace ? (
          <Button variant="default" onClick={replace}>
            <Trans>Replace what I typed with my last details</Trans>
          </Button>
        ) : null}
      </div>
    );
  }
  return (
    <div className={styles.note}>
      <p>
        <Trans>Booked with us before? Get a code to fill in your details.</Trans>
      </p>
      <Button variant="default" onClick={() => setOpen(true)}>
        <Trans>Get a code</Trans>
      </Button>
      {isOpen ? (
        <Dialog open title={<Trans>Confirm your phone</Trans>} onClose={() => setOpen(false)}>
          <Suspense>
            <ProvePhone
              phone={phone}
              onProved={async (proved) => {
                onProved(proved);
                if (!(await read()))
                  return msg`Your phone is confirmed. There is no earlier order with it: please fill in the form.`;
                setOpen(false);
                return null;
              }}
            />
          </Suspense>
        </Dialog>
      ) : null}
    </div>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { GetCode } from '../phone/get-code.tsx';
import styles from './booked-before.module.css';
import type { PrefillState } from './use-prefill.ts';

interface BookedBeforeProps {
  phone: string;
  prefill: PrefillState;
  onProved: (phone: string) => void;
}

/** Offered to everybody alike: whether anybody has the phone shows only to who proves it (T-165). */
export function BookedBefore({ phone, prefill, onProved }: BookedBeforeProps) {
  const { isFilled, replace, read } = prefill;

  if (isFilled) {
    return (
      <div className={`row wraps apart gap-12 ${styles.note}`} role="status">
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
    <div className={`row wraps apart gap-12 ${styles.note}`}>
      <p>
        <Trans>Booked with us before? Get a code to fill in your details.</Trans>
      </p>
      <GetCode
        phone={phone}
        onProved={async (proved) => {
          onProved(proved);
          return (await read())
            ? null
            : msg`Your phone is confirmed. Nothing can be filled in here: please fill in the form. If you booked on another device before, Your data lets you confirm this one.`;
        }}
      />
    </div>
  );
}

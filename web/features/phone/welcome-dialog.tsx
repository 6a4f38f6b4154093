/**
 * 'Welcome': asks for the phone.
 * @rows SHR-PHONE 02 11 20
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { failureOf } from '../../api/refusal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PhoneConsentText } from '../consent/consent.tsx';
import { capturePhone, captureProblem } from './capture.ts';
import type { KnownPhone } from './known-phone.ts';
import { PhoneField } from './phone-field.tsx';
import { phoneProblemWords } from './phone-words.ts';

interface WelcomeDialogProps {
  onKnown: (known: KnownPhone) => void;
  /** Looking around needs no phone; the booking asks for it again. */
  onClose: () => void;
}

/** 'Welcome' (customer §2): the phone, before the wizard begins. */
export function WelcomeDialog({ onKnown, onClose }: WelcomeDialogProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [phone, setPhone] = useState('');
  const [isLeft, setLeft] = useState(false);
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const wrong = phoneProblemWords(phone);
    setProblem(wrong);
    if (wrong !== null) return;
    setBusy(true);
    try {
      onKnown(await capturePhone(phone));
    } catch (error) {
      setProblem(captureProblem(failureOf(error)));
      setBusy(false);
    }
  }

  const shown = problem ?? (isLeft && phone === '' ? msg`Please enter your phone number` : null);
  return (
    <Dialog
      open
      title={<Trans>Welcome</Trans>}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} fullWidth color="saffron" disabled={phone === '' || isBusy} loading={isBusy}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <form id={id} className="stack gap-16" onSubmit={submit} noValidate>
        <p>
          <Trans>Enter your phone number to get started with vehicle rentals.</Trans>
        </p>
        <PhoneField
          label={t`Phone number`}
          value={phone}
          onChange={(typed) => {
            setPhone(typed);
            setProblem(null);
          }}
          onBlur={() => setLeft(true)}
          error={shown ? i18n._(shown) : undefined}
        />
        <PhoneConsentText />
      </form>
    </Dialog>
  );
}

import { formatDateTime } from '@ceylono/domain/colombo-format';
import { digitsOf } from '@ceylono/domain/contact';
import type { PersonalData } from '@ceylono/contract/personal-data';
import { CODE_DIGITS, CODE_MINUTES } from '@ceylono/domain/phone-proof';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { OrderPart } from '../order/order-part.tsx';
import styles from './your-data.module.css';

interface NewDeviceProps {
  device: PersonalData['device'];
  readAnew: () => Promise<void>;
}

/** A device that proved the phone, whose orders came from others: what is still needed, or from when papers are given out. */
export function NewDevice({ device, readAnew }: NewDeviceProps) {
  const { i18n } = useLingui();
  if (device.state === 'known' || (device.state === 'confirmed' && device.opensAt === null)) return null;
  const opens = device.opensAt === null ? null : formatDateTime(new Date(device.opensAt), i18n.locale);
  return (
    <OrderPart title={<Trans>This device is new to us</Trans>}>
      {opens !== null ? (
        <p>
          <Trans>
            Your papers can be downloaded and erased here from {opens} on. We have told you by e-mail, so that you can
            stop a device that is not yours.
          </Trans>
        </p>
      ) : device.email === null ? (
        <p>
          <Trans>This device was stopped by the owner of the phone. Contact us if that was you.</Trans>
        </p>
      ) : (
        <MailedCode email={device.email} readAnew={readAnew} />
      )}
    </OrderPart>
  );
}

function MailedCode({ email, readAnew }: { email: string; readAnew: () => Promise<void> }) {
  const { t, i18n } = useLingui();
  const [code, setCode] = useState('');
  const mail = useMutation({
    mutationFn: () => client.personalData.mailCode(),
    onMutate: () => {
      check.reset();
      setCode('');
    },
  });
  const check = useMutation({
    mutationFn: () => client.personalData.checkMailCode({ code }),
    onSuccess: () => void readAnew(),
  });
  const error = check.error ?? mail.error;
  const minutes = CODE_MINUTES;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length === CODE_DIGITS) check.mutate();
  }

  return (
    <form onSubmit={submit} noValidate>
      <p>
        <Trans>
          Your orders came from another device. Before we show them here, we send a code to the e-mail of your order,{' '}
          <span className="nowrap">{email}</span>.
        </Trans>
      </p>
      {error ? (
        <p role="alert" className={styles.problem}>
          {i18n._(failureOf(error).text)}
        </p>
      ) : null}
      {mail.isSuccess ? (
        <>
          <p role="status">
            <Trans>The code is on its way. It works for {minutes} minutes.</Trans>
          </p>
          <TextInput
            label={t`Code from the e-mail`}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={(event) => setCode(digitsOf(event.currentTarget.value).slice(0, CODE_DIGITS))}
          />
        </>
      ) : null}
      <div className="cluster gap-12">
        {mail.isSuccess ? (
          <Button type="submit" disabled={code.length !== CODE_DIGITS} loading={check.isPending}>
            <Trans>Confirm this device</Trans>
          </Button>
        ) : null}
        <Button variant={mail.isSuccess ? 'default' : 'filled'} loading={mail.isPending} onClick={() => mail.mutate()}>
          <Trans>Mail me a code</Trans>
        </Button>
      </div>
    </form>
  );
}

import { digitsOf } from '@ceylono/domain/contact';
import { CODE_DIGITS, CODE_MINUTES, CODE_RESEND_SECONDS } from '@ceylono/domain/phone-proof';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { usePause } from '../../ui/use-pause.ts';
import styles from './prove-phone.module.css';

interface MailedCodeProps {
  /** Whose phone it is about; without, of the person at this browser. */
  orderId?: string;
  onConfirmed: () => Promise<void>;
}

/** The second fact of a new device: a code is mailed to the customer's order and typed here. */
export function MailedCode({ orderId, onConfirmed }: MailedCodeProps) {
  const { t, i18n } = useLingui();
  const [code, setCode] = useState('');
  /** Once one may be in the mail there is a place to type it, whatever becomes of the next one. */
  const [isAwaited, setAwaited] = useState(false);
  const [pause, beginPause] = usePause(CODE_RESEND_SECONDS);
  const mail = useMutation({
    mutationFn: () => client.personalData.mailCode({ orderId }),
    onMutate: () => check.reset(),
    onSuccess: () => {
      setAwaited(true);
      setCode('');
      beginPause();
    },
    // Without an answer it may have been sent.
    onError: (error) => setAwaited((was) => was || failureOf(error).code === 'network'),
  });
  const check = useMutation({
    mutationFn: () => client.personalData.checkMailCode({ orderId, code }),
    onSuccess: () => reading.mutate(),
    // It was used, perhaps from here: the answer was lost then, and the device is confirmed.
    onError: (error) => (failureOf(error).code === 'code_expired' ? reading.mutate() : undefined),
  });
  /** Apart from the code, which works once: this can be tried again. */
  const reading = useMutation({ mutationFn: onConfirmed });
  const error = check.error ?? mail.error;
  const minutes = CODE_MINUTES;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length === CODE_DIGITS) check.mutate();
  }

  return (
    <form className="stack gap-16" onSubmit={submit} noValidate>
      {isAwaited ? (
        <>
          <p role="status" className="hides-empty">
            {mail.isSuccess ? <Trans>The code is on its way. It works for {minutes} minutes.</Trans> : null}
          </p>
          <TextInput
            label={t`Code from the e-mail`}
            value={code}
            error={error ? i18n._(failureOf(error).text) : undefined}
            inputMode="numeric"
            autoComplete="one-time-code"
            className={styles.code}
            onChange={(event) => setCode(digitsOf(event.currentTarget.value).slice(0, CODE_DIGITS))}
          />
          {reading.error ? <ErrorState failure={failureOf(reading.error)} onRetry={() => reading.mutate()} /> : null}
        </>
      ) : error ? (
        <p role="alert" className={styles.problem}>
          {i18n._(failureOf(error).text)}
        </p>
      ) : null}
      <div className={`cluster gap-12 ${styles.buttons}`}>
        {isAwaited ? (
          <Button type="submit" disabled={code.length !== CODE_DIGITS || check.isSuccess} loading={check.isPending}>
            <Trans>Confirm this device</Trans>
          </Button>
        ) : null}
        <Button
          variant={isAwaited ? 'default' : 'filled'}
          disabled={pause > 0}
          loading={mail.isPending}
          onClick={() => mail.mutate()}
        >
          {pause > 0 ? (
            <Plural value={pause} one="Send a new code in # second" other="Send a new code in # seconds" />
          ) : (
            <Trans>Mail me a code</Trans>
          )}
        </Button>
      </div>
    </form>
  );
}

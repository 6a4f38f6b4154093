import { digitsOf } from '@ceylono/domain/contact';
import { CODE_DIGITS, CODE_RESEND_SECONDS } from '@ceylono/domain/phone-proof';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { DOCUMENT_LANGUAGE } from '../../shell/language.ts';
import { SHOWN_CONSENT } from '../consent/consent-version.ts';

interface LinkCodeProps {
  token: string;
  /** Masked. */
  phone: string;
  onOpened: (orderId: string) => void;
}

/** The code goes to the phone that the order was placed with, and to no other. */
export function LinkCode({ token, phone, onOpened }: LinkCodeProps) {
  const { t, i18n } = useLingui();
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [pause, setPause] = useState(0);

  useEffect(() => {
    if (pause === 0) return;
    const timer = setTimeout(() => setPause(pause - 1), 1000);
    return () => clearTimeout(timer);
  }, [pause]);

  async function attempt(act: () => Promise<void>) {
    if (isBusy) return;
    setProblem(null);
    setBusy(true);
    try {
      await act();
    } catch (error) {
      setProblem(failureOf(error).text);
    }
    setBusy(false);
  }

  const send = () =>
    attempt(async () => {
      await client.callerOrder.sendCode({ token, language: DOCUMENT_LANGUAGE });
      setSent(true);
      setCode('');
      setPause(CODE_RESEND_SECONDS);
    });

  const open = () =>
    attempt(async () => {
      const { orderId } = await client.callerOrder.open({ token, code, consentVersion: SHOWN_CONSENT });
      onOpened(orderId);
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSent) void send();
    else if (code.length === CODE_DIGITS) void open();
    else setProblem(msg`Enter the 6 digits of the code`);
  }

  const error = problem ? i18n._(problem) : undefined;
  return (
    <form className="stack gap-16" onSubmit={submit} noValidate>
      {isSent ? (
        <>
          <p role="status">
            <Trans>
              We sent a code to <span className="tabular nowrap">{phone}</span>. It works for 10 minutes.
            </Trans>
          </p>
          <TextInput
            label={t`Code`}
            value={code}
            error={error}
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={(event) => {
              setCode(digitsOf(event.currentTarget.value).slice(0, CODE_DIGITS));
              setProblem(null);
            }}
          />
          <div className="cluster gap-12">
            <Button type="submit" color="saffron" loading={isBusy}>
              <Trans>Open my order</Trans>
            </Button>
            <Button variant="default" disabled={pause > 0 || isBusy} onClick={send}>
              {pause > 0 ? (
                <Plural value={pause} one="Send a new code in # second" other="Send a new code in # seconds" />
              ) : (
                <Trans>Send a new code</Trans>
              )}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            <Trans>
              We send a code by SMS to <span className="tabular nowrap">{phone}</span>, the number you booked with, and
              set a cookie that recognises this browser.
            </Trans>
          </p>
          {error ? (
            <p role="alert" className="danger">
              {error}
            </p>
          ) : null}
          <div className="cluster gap-12">
            <Button type="submit" loading={isBusy}>
              <Trans>Send me a code</Trans>
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

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
import { phoneProblemWords } from './phone-words.ts';
import { PhoneField } from './phone-field.tsx';
import styles from './prove-phone.module.css';
import { saidPhone } from './typed-phone.ts';

interface ProvePhoneProps {
  /** Already typed elsewhere; empty when not. */
  phone: string;
  /** The code was right: this browser is known for the phone now. Answers what is wrong all the same. */
  onProved: (phone: string) => Promise<MessageDescriptor | null>;
}

/** Shows that one holds a phone: a code is sent to it and typed here (amendment 8). */
export default function ProvePhone({ phone: given, onProved }: ProvePhoneProps) {
  const { t, i18n } = useLingui();
  const [phone, setPhone] = useState(given);
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

  /** One thing at a time; what fails is said. */
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
      await client.phone.sendCode({ phone, language: DOCUMENT_LANGUAGE });
      setSent(true);
      setCode('');
      setPause(CODE_RESEND_SECONDS);
    });

  const check = () =>
    attempt(async () => {
      await client.phone.checkCode({ phone, code });
      setProblem(await onProved(phone));
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSent) {
      if (code.length === CODE_DIGITS) void check();
      else setProblem(msg`Enter the 6 digits of the code`);
    } else {
      const wrong = phoneProblemWords(phone);
      setProblem(wrong);
      if (wrong === null) void send();
    }
  }

  const error = problem ? i18n._(problem) : undefined;
  const said = saidPhone(phone);
  return (
    <form className="stack gap-16" onSubmit={submit} noValidate>
      {isSent ? (
        <>
          <p role="status">
            <Trans>
              We sent a code to <span className="tabular nowrap">{said}</span>. It works for 10 minutes.
            </Trans>
          </p>
          <TextInput
            label={t`Code`}
            value={code}
            error={error}
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            className={styles.code}
            onChange={(event) => {
              setCode(digitsOf(event.currentTarget.value).slice(0, CODE_DIGITS));
              setProblem(null);
            }}
          />
          <div className={`cluster gap-12 ${styles.buttons}`}>
            <Button type="submit" loading={isBusy}>
              <Trans>Confirm</Trans>
            </Button>
            <Button variant="default" disabled={pause > 0 || isBusy} onClick={send}>
              {pause > 0 ? (
                <Plural value={pause} one="Send a new code in # second" other="Send a new code in # seconds" />
              ) : (
                <Trans>Send a new code</Trans>
              )}
            </Button>
            <Button
              variant="subtle"
              disabled={isBusy}
              onClick={() => {
                setSent(false);
                setProblem(null);
              }}
            >
              <Trans>Change the number</Trans>
            </Button>
          </div>
        </>
      ) : (
        <>
          <PhoneField
            label={t`Phone number`}
            value={phone}
            error={error}
            onChange={(typed) => {
              setPhone(typed);
              setProblem(null);
            }}
          />
          <p className="dimmed">
            <Trans>We send a code to this number by SMS, and set a cookie that recognises this browser.</Trans>
          </p>
          <div className={`cluster gap-12 ${styles.buttons}`}>
            <Button type="submit" disabled={phone === ''} loading={isBusy}>
              <Trans>Send me a code</Trans>
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

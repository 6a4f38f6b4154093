import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { DOCUMENT_LANGUAGE } from '../../shell/language.ts';
import { CodeEntry } from './code-entry.tsx';
import { phoneProblemWords } from './phone-words.ts';
import { PhoneField } from './phone-field.tsx';
import styles from './prove-phone.module.css';
import { saidPhone } from './typed-phone.ts';
import { useTextedCode } from './use-texted-code.ts';

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
  /** A code works once: what comes after it is tried again without. */
  const [proved, setProved] = useState<string | null>(null);
  const texted = useTextedCode({
    send: () => client.phone.sendCode({ phone, language: DOCUMENT_LANGUAGE }),
    async check(code) {
      if (proved !== phone) await prove(phone, code);
      setProved(phone);
      return onProved(phone);
    },
  });
  const { isSent, isBusy, problem } = texted;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSent) texted.check();
    else {
      const wrong = phoneProblemWords(phone);
      texted.say(wrong);
      if (wrong === null) texted.send();
    }
  }

  return (
    <form className="stack gap-16" onSubmit={submit} noValidate>
      {isSent ? (
        <CodeEntry
          texted={texted}
          phone={saidPhone(phone)}
          submit={
            <Button type="submit" loading={isBusy}>
              <Trans>Confirm</Trans>
            </Button>
          }
        >
          <Button variant="subtle" disabled={isBusy} onClick={texted.back}>
            <Trans>Change the number</Trans>
          </Button>
        </CodeEntry>
      ) : (
        <>
          <PhoneField
            label={t`Phone number`}
            value={phone}
            error={problem ? i18n._(problem) : undefined}
            onChange={(typed) => {
              setPhone(typed);
              texted.say(null);
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

/** A code that works no more was perhaps used from here, and the answer lost: who has proved the phone needs no other one. */
async function prove(phone: string, code: string): Promise<void> {
  try {
    await client.phone.checkCode({ phone, code });
  } catch (error) {
    if (failureOf(error).code !== 'code_expired' || !(await isProved(phone))) throw error;
  }
}

async function isProved(phone: string): Promise<boolean> {
  const known = await client.personalData.get();
  return known.provedAt !== null && known.phone !== null && saidPhone(known.phone) === saidPhone(phone);
}

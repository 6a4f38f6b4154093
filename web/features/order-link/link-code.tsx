import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { client } from '../../api/client.ts';
import { DOCUMENT_LANGUAGE } from '../../shell/language.ts';
import { SHOWN_CONSENT } from '../consent/consent-version.ts';
import { CodeEntry } from '../phone/code-entry.tsx';
import { useTextedCode } from '../phone/use-texted-code.ts';

interface LinkCodeProps {
  token: string;
  /** Masked. */
  phone: string;
  onOpened: (orderId: string) => void;
}

/** The code goes to the phone that the order was placed with, and to no other. */
export function LinkCode({ token, phone, onOpened }: LinkCodeProps) {
  const { i18n } = useLingui();
  const texted = useTextedCode({
    send: () => client.callerOrder.sendCode({ token, language: DOCUMENT_LANGUAGE }),
    async check(code) {
      const { orderId } = await client.callerOrder.open({ token, code, consentVersion: SHOWN_CONSENT });
      onOpened(orderId);
      return null;
    },
  });
  const { isSent, isBusy, problem } = texted;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSent) texted.check();
    else texted.send();
  }

  return (
    <form className="stack gap-16" onSubmit={submit} noValidate>
      {isSent ? (
        <CodeEntry
          texted={texted}
          phone={phone}
          submit={
            <Button type="submit" color="saffron" loading={isBusy}>
              <Trans>Open my order</Trans>
            </Button>
          }
        />
      ) : (
        <>
          <p>
            <Trans>
              We send a code by SMS to <span className="tabular nowrap">{phone}</span>, the number you booked with, and
              set a cookie that recognises this browser.
            </Trans>
          </p>
          {problem ? (
            <p role="alert" className="danger">
              {i18n._(problem)}
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

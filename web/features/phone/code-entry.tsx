import { digitsOf } from '@ceylono/domain/contact';
import { CODE_DIGITS } from '@ceylono/domain/phone-proof';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './prove-phone.module.css';
import type { TextedCode } from './use-texted-code.ts';

interface CodeEntryProps {
  texted: TextedCode;
  /** Where the code went, as it may be shown. */
  phone: string;
  /** The button that checks what was typed. */
  submit: ReactNode;
  children?: ReactNode;
}

/** Where a code that was texted is typed, and another one asked for. */
export function CodeEntry({ texted, phone, submit, children }: CodeEntryProps) {
  const { t, i18n } = useLingui();
  const { code, problem, pause, isBusy, isUnanswered } = texted;
  return (
    <>
      <p role="status">
        {isUnanswered ? (
          <Trans>
            No answer came, but a code may be on its way to <span className="tabular nowrap">{phone}</span>. If none
            arrives, send a new one.
          </Trans>
        ) : (
          <Trans>
            We sent a code to <span className="tabular nowrap">{phone}</span>. It works for 10 minutes.
          </Trans>
        )}
      </p>
      <TextInput
        label={t`Code`}
        value={code}
        error={problem ? i18n._(problem) : undefined}
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        className={styles.code}
        onChange={(event) => texted.type(digitsOf(event.currentTarget.value).slice(0, CODE_DIGITS))}
      />
      <div className={`cluster gap-12 ${styles.buttons}`}>
        {submit}
        <Button variant="default" disabled={pause > 0 || isBusy} onClick={texted.send}>
          {pause > 0 ? (
            <Plural value={pause} one="Send a new code in # second" other="Send a new code in # seconds" />
          ) : (
            <Trans>Send a new code</Trans>
          )}
        </Button>
        {children}
      </div>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Stack, TextInput } from '@mantine/core';
import type { CodeFactor, SecondFactor } from '@ceylono/domain/second-factor';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SignInWait } from './sign-in-wait.tsx';
import type { Staff } from './staff-session.ts';

interface SecondStepFormProps {
  /** What the account can show. */
  ways: SecondFactor[];
  onSignedIn: (staff: Staff) => void;
  /** Back to the password. */
  onBegin: () => void;
}

/** After the password: a code of the authenticator app, a passkey, or a recovery code by who has neither at hand. */
export default function SecondStepForm({ ways, onSignedIn, onBegin }: SecondStepFormProps) {
  const { t, i18n } = useLingui();
  const [factor, setFactor] = useState<CodeFactor | null>(ways.includes('authenticator') ? 'authenticator' : null);
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const [until, setUntil] = useState<number | null>(null);
  const pass = useMutation(
    api.staff.passSecondStep.mutationOptions({
      onSuccess: onSignedIn,
      onError: (error) => {
        const { code: reason, retryAfterSeconds } = failureOf(error);
        setCode('');
        setUntil(reason === 'too_many_requests' ? Date.now() + (retryAfterSeconds ?? 900) * 1000 : null);
      },
    }),
  );
  const failure = pass.error ? failureOf(pass.error) : null;
  const isOver = failure?.code === 'sign_in_lapsed';
  const isApp = factor === 'authenticator';

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (factor !== null && code.trim() !== '') pass.mutate({ factor, code });
  }
  function change(to: CodeFactor) {
    setFactor(to);
    setCode('');
    setAsked(false);
    pass.reset();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {failure ? (
          <Alert color="red" role="alert">
            {until === null ? (
              factor === 'recovery_code' && failure.code === 'second_code_wrong' ? (
                <Trans>This is none of your recovery codes, or it was used already. Each works once.</Trans>
              ) : (
                i18n._(failure.text)
              )
            ) : (
              <>
                <Trans>Too many codes were tried. Your account is not blocked: wait, then try again.</Trans>
                <SignInWait until={until} />
              </>
            )}
          </Alert>
        ) : null}
        {isOver || factor === null ? null : (
          <>
            <TextInput
              key={factor}
              label={isApp ? t`Code of your authenticator app` : t`Recovery code`}
              description={
                isApp ? t`Six digits, new every half a minute.` : t`One of the ten that you kept. It works once.`
              }
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={asked && code.trim() === '' && !failure ? t`Enter the code.` : null}
              inputMode={isApp ? 'numeric' : 'text'}
              autoComplete={isApp ? 'one-time-code' : 'off'}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              autoFocus
              withAsterisk
            />
            <Button type="submit" loading={pass.isPending}>
              <Trans>Sign in</Trans>
            </Button>
          </>
        )}
        {!isOver && ways.includes('passkey') ? (
          <PasskeySignIn isSecondStep isFirst={factor === null} onSignedIn={onSignedIn} />
        ) : null}
        {!isOver && factor !== 'recovery_code' && ways.includes('recovery_code') ? (
          <Button variant="subtle" onClick={() => change('recovery_code')}>
            <Trans>Use a recovery code</Trans>
          </Button>
        ) : null}
        {!isOver && !isApp && ways.includes('authenticator') ? (
          <Button variant="subtle" onClick={() => change('authenticator')}>
            <Trans>Use the authenticator app</Trans>
          </Button>
        ) : null}
        <Button variant={isOver ? 'filled' : 'subtle'} onClick={onBegin}>
          <Trans>Begin anew</Trans>
        </Button>
      </Stack>
    </form>
  );
}

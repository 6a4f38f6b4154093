import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { isPasswordToSend, NewPasswordField } from './new-password-field.tsx';
import { usePasswordPolicy } from './use-password-policy.ts';

/** Sets the password that a one-time link is for. `onSet` follows when the server has taken it. */
export default function SetPasswordForm({ token, onSet }: { token: string; onSet: () => void }) {
  const [password, setPassword] = useState('');
  const policy = usePasswordPolicy();
  const [asked, setAsked] = useState(false);
  const send = useMutation(api.staff.setPassword.mutationOptions({ onSuccess: onSet }));

  const refused =
    send.error && send.variables ? { password: send.variables.password, code: failureOf(send.error).code } : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (isPasswordToSend(password, policy)) send.mutate({ token, password });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {send.error ? (
          <Alert color="red" role="alert">
            <SetPasswordProblem error={send.error} />
          </Alert>
        ) : null}
        <NewPasswordField policy={policy} value={password} onChange={setPassword} asked={asked} refused={refused} />
        <Button type="submit" loading={send.isPending}>
          <Trans>Set password</Trans>
        </Button>
      </Stack>
    </form>
  );
}

function SetPasswordProblem({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  const failure = failureOf(error);
  if (failure.code === 'password_link_invalid') {
    return <Trans>This link was used already or has expired. Ask for a new one at the sign-in.</Trans>;
  }
  return <>{i18n._(failure.text)}</>;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Stack } from '@mantine/core';
import { unmetPasswordRules } from '@ceylono/domain/password';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** Sets the password that a one-time link is for. `onSet` follows when the server has taken it. */
export function SetPasswordForm({ token, onSet }: { token: string; onSet: () => void }) {
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const send = useMutation(api.staff.setPassword.mutationOptions({ onSuccess: onSet }));

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (unmetPasswordRules(password).length === 0) send.mutate({ token, password });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {send.error ? (
          <Alert color="red" role="alert">
            <SetPasswordProblem error={send.error} />
          </Alert>
        ) : null}
        <NewPasswordField value={password} onChange={setPassword} asked={asked} />
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
  if (failure.code === 'password_weak') {
    return <Trans>The password was not taken: it is too easy to guess. Choose another one.</Trans>;
  }
  return <>{i18n._(failure.text)}</>;
}

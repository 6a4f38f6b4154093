import '@mantine/core/styles/PasswordInput.layer.css';
import { MAX_PASSWORD } from '@ceylono/domain/password';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { isPasswordToSend, NewPasswordField } from './new-password-field.tsx';
import { usePasswordPolicy } from './use-password-policy.ts';

/** Staff change their own password; the present one is asked for. */
export function ChangePasswordForm() {
  const { t, i18n } = useLingui();
  const [currentPassword, setCurrentPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const policy = usePasswordPolicy();
  const [asked, setAsked] = useState(false);
  const change = useMutation(api.staff.changePassword.mutationOptions());

  const refused =
    change.error && change.variables
      ? { password: change.variables.newPassword, code: failureOf(change.error).code }
      : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (currentPassword !== '' && isPasswordToSend(newPassword, policy))
      change.mutate({ currentPassword, newPassword });
  }

  if (change.isSuccess) {
    return (
      <Alert color="green" role="status">
        <Trans>Your password is changed. Every other session of your account has ended.</Trans>
      </Alert>
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {change.error ? (
          <Alert color="red" role="alert">
            {i18n._(failureOf(change.error).text)}
          </Alert>
        ) : null}
        <PasswordInput
          label={t`Present password`}
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.currentTarget.value)}
          autoComplete="current-password"
          maxLength={MAX_PASSWORD}
          error={asked && currentPassword === '' ? t`Enter your present password.` : null}
          visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
          withAsterisk
        />
        <NewPasswordField
          policy={policy}
          value={newPassword}
          onChange={setNewPassword}
          asked={asked}
          refused={refused}
        />
        <Button type="submit" loading={change.isPending}>
          <Trans>Change password</Trans>
        </Button>
      </Stack>
    </form>
  );
}

import '@mantine/core/styles/PasswordInput.layer.css';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import { MAX_PASSWORD } from '@ceylono/domain/password';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { failureOf } from '../../api/refusal.ts';

interface PasswordProofProps {
  /** What will happen. */
  says: ReactNode;
  /** The verb. */
  confirmLabel: ReactNode;
  isDanger?: boolean;
  action: Pick<UseMutationResult, 'isPending' | 'error'>;
  /** Words for what is no refusal of ours. */
  problemOf?: (error: unknown) => MessageDescriptor;
  onConfirm: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the present password before the own sign-in changes: a browser that was left open changes nothing. */
export function PasswordProof({
  says,
  confirmLabel,
  isDanger = false,
  action,
  problemOf = (error) => failureOf(error).text,
  onConfirm,
  onCancel,
}: PasswordProofProps) {
  const { t, i18n } = useLingui();
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (password !== '') onConfirm(password);
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <p>{says}</p>
        {action.error ? (
          <Alert color="red" role="alert">
            {i18n._(problemOf(action.error))}
          </Alert>
        ) : null}
        <PasswordInput
          label={t`Your password`}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
          maxLength={MAX_PASSWORD}
          error={asked && password === '' ? t`Enter your present password.` : null}
          visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
          autoFocus
          withAsterisk
        />
        <div className="cluster gap-8">
          <Button type="submit" loading={action.isPending} color={isDanger ? 'kandyan' : undefined}>
            {confirmLabel}
          </Button>
          <Button variant="default" onClick={onCancel} disabled={action.isPending}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}

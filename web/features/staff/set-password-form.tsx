import '@mantine/core/styles/PasswordInput.layer.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import {
  MAX_PASSWORD,
  MIN_PASSWORD,
  PASSWORD_RULES,
  type PasswordRule,
  unmetPasswordRules,
} from '@ceylono/domain/password';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import styles from './set-password-form.module.css';

const RULE_TEXTS: Record<PasswordRule, MessageDescriptor> = {
  length: msg`${MIN_PASSWORD} characters or more`,
  capital: msg`a capital letter`,
  small: msg`a small letter`,
  digit: msg`a digit`,
  sign: msg`a sign, such as - ! # or a space`,
  uncommon: msg`none of the passwords that everybody tries first`,
};

/** Sets the password that a one-time link is for. `onSet` follows when the server has taken it. */
export function SetPasswordForm({ token, onSet }: { token: string; onSet: () => void }) {
  const { t, i18n } = useLingui();
  const rulesId = useId();
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const unmet = unmetPasswordRules(password);
  const send = useMutation(api.staff.setPassword.mutationOptions({ onSuccess: onSet }));

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (unmet.length === 0) send.mutate({ token, password });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {send.error ? (
          <Alert color="red" role="alert">
            <SetPasswordProblem error={send.error} />
          </Alert>
        ) : null}
        <PasswordInput
          label={t`New password`}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="new-password"
          maxLength={MAX_PASSWORD}
          error={asked && unmet.length > 0 ? t`This password does not meet every rule below yet.` : null}
          aria-describedby={rulesId}
          visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
          withAsterisk
        />
        <div id={rulesId}>
          <p className="dimmed">
            <Trans>A password has</Trans>
          </p>
          <ul className={styles.rules}>
            {PASSWORD_RULES.map((rule) => {
              const met = password !== '' && !unmet.includes(rule);
              return (
                <li key={rule} data-met={met || undefined}>
                  {i18n._(RULE_TEXTS[rule])}
                  {met ? <span className="visually-hidden">{t`: met`}</span> : null}
                </li>
              );
            })}
          </ul>
        </div>
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
    return <Trans>This link was used already or has expired. Ask a super admin for a new one.</Trans>;
  }
  if (failure.code === 'password_weak') {
    return <Trans>The password was not taken: it is too easy to guess. Choose another one.</Trans>;
  }
  return <>{i18n._(failure.text)}</>;
}

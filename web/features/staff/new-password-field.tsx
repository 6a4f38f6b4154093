import '@mantine/core/styles/PasswordInput.layer.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import {
  MAX_PASSWORD,
  MIN_PASSWORD,
  PASSWORD_RULES,
  type PasswordRule,
  unmetPasswordRules,
} from '@ceylono/domain/password';
import { useId } from 'react';
import styles from './new-password-field.module.css';

const RULE_TEXTS: Record<PasswordRule, MessageDescriptor> = {
  length: msg`${MIN_PASSWORD} characters or more`,
  capital: msg`a capital letter`,
  small: msg`a small letter`,
  digit: msg`a digit`,
  sign: msg`a sign, such as - ! # or a space`,
  uncommon: msg`none of the passwords that everybody tries first`,
};

interface NewPasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Whether an unmet rule is shown as a mistake: once the form was sent. */
  asked: boolean;
}

/** A password of staff as it is typed, with the rules that it meets already. */
export function NewPasswordField({ value, onChange, asked }: NewPasswordFieldProps) {
  const { t, i18n } = useLingui();
  const rulesId = useId();
  const unmet = unmetPasswordRules(value);
  return (
    <>
      <PasswordInput
        label={t`New password`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
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
        <ul className={`stack gap-4 ${styles.rules}`}>
          {PASSWORD_RULES.map((rule) => {
            const met = value !== '' && !unmet.includes(rule);
            return (
              <li key={rule} data-met={met || undefined}>
                {i18n._(RULE_TEXTS[rule])}
                {met ? <span className="visually-hidden">{t`: met`}</span> : null}
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}

import '@mantine/core/styles/PasswordInput.layer.css';
import {
  MAX_PASSWORD,
  type PasswordPolicy,
  type PasswordRule,
  rulesOf,
  unmetPasswordRules,
} from '@ceylono/domain/password';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import { useId } from 'react';
import styles from './new-password-field.module.css';

const RULE_TEXTS: Record<Exclude<PasswordRule, 'length'>, MessageDescriptor> = {
  capital: msg`a capital letter`,
  small: msg`a small letter`,
  digit: msg`a digit`,
  sign: msg`a sign, such as - ! # or a space`,
  uncommon: msg`none of the passwords that everybody tries first`,
};

/** What the server alone can look at (decision 074), by how it refuses it. */
const LOOKED_AT: Record<'password_guessable' | 'password_leaked', MessageDescriptor> = {
  password_guessable: msg`hard to guess: words that do not belong together, and no name, year or row of keys`,
  password_leaked: msg`not among those that were leaked elsewhere`,
};

interface NewPasswordFieldProps {
  value: string;
  /** Undefined: not known yet; no rule is named then. */
  policy: PasswordPolicy | undefined;
  onChange: (value: string) => void;
  /** Whether an unmet rule is shown as a mistake: once the form was sent. */
  asked: boolean;
  /** What the server said of this form, and of which password. */
  refused: { password: string; code: string } | null;
}

/** A password of staff as it is typed, with the rules that it meets already. */
export function NewPasswordField({ value, policy, onChange, asked, refused }: NewPasswordFieldProps) {
  const { t, i18n } = useLingui();
  const rulesId = useId();
  const mayBeSent = isPasswordToSend(value, policy);
  const refusedAs = refused?.password === value ? refused.code : null;
  return (
    <>
      <PasswordInput
        label={t`New password`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD}
        error={asked && !mayBeSent ? t`This password does not meet every rule below yet.` : null}
        aria-describedby={rulesId}
        visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
        withAsterisk
      />
      <div id={rulesId}>
        {policy ? <Rules value={value} policy={policy} /> : null}
        <p className={`dimmed ${styles.lookedAt}`}>
          <Trans>Looked at when you save it: it is</Trans>
        </p>
        <ul className={`stack gap-4 ${styles.rules}`}>
          {Object.entries(LOOKED_AT).map(([code, words]) => (
            <li key={code} data-refused={code === refusedAs || undefined}>
              {i18n._(words)}
              {code === refusedAs ? <span className="visually-hidden">{t`: not met`}</span> : null}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Rules({ value, policy }: { value: string; policy: PasswordPolicy }) {
  const { t, i18n } = useLingui();
  const unmet = unmetPasswordRules(value, policy);
  const { passwordMinLength } = policy;
  return (
    <>
      <p className="dimmed">
        <Trans>A password has</Trans>
      </p>
      <ul className={`stack gap-4 ${styles.rules}`}>
        {rulesOf(policy).map((rule) => {
          const met = value !== '' && !unmet.includes(rule);
          return (
            <li key={rule} data-met={met || undefined}>
              {rule === 'length' ? <Trans>{passwordMinLength} characters or more</Trans> : i18n._(RULE_TEXTS[rule])}
              {met ? <span className="visually-hidden">{t`: met`}</span> : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Whether nothing that is known speaks against it. */
export function isPasswordToSend(password: string, policy: PasswordPolicy | undefined): boolean {
  return password !== '' && (policy === undefined || unmetPasswordRules(password, policy).length === 0);
}

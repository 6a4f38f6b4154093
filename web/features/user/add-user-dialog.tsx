/**
 * The form that invites a user.
 * @rows ADM-USER 15 16 25 27 28
 */
import { isEmail, MAX_EMAIL, MAX_NAME, MAX_TYPED_PHONE } from '@ceylono/domain/contact';
import type { StaffRole } from '@ceylono/domain/user';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../api/client.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { failureOf } from '../../api/refusal.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { Tick } from '../../ui/tick.tsx';
import { WritingDialog } from '../staff-kit/writing-dialog.tsx';
import { isUnexpected, ROLE_WORDS, useReadUsersAgain } from './staff-user.ts';

type NewUser = Parameters<typeof client.user.invite>[0];

/** Invites somebody, who sets a password by the link that they are mailed: nobody types it for them (admin §5 L256, T-173). */
export default function AddUserDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const form = useId();
  const [values, setValues] = useState({ email: '', name: '', phone: '' });
  const [role, setRole] = useState<StaffRole>('admin');
  const [settingsAccess, setSettingsAccess] = useState(false);
  const [isTried, setTried] = useState(false);
  const key = useIdempotencyKey();
  const readAgain = useReadUsersAgain();
  const invite = useMutation({
    mutationFn: (user: NewUser) => client.user.invite(user, { context: { idempotencyKey: key.of(user) } }),
    onSuccess: ({ email }) => {
      readAgain();
      announceSuccess(
        t`They choose their password by the link that is on its way to ${email}.`,
        t`User created successfully! The user can now login with their credentials.`,
      );
      onClose();
    },
  });
  const email = values.email.trim();
  const close = () => {
    if (!invite.isPending) onClose();
  };
  const field = (name: keyof typeof values) => ({
    value: values[name],
    disabled: invite.isPending,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((now) => ({ ...now, [name]: value }));
      invite.reset();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (!isEmail(email)) event.currentTarget.querySelector<HTMLElement>('input')?.focus();
    else if (!invite.isPending) {
      const [name, phone] = [values.name.trim() || null, values.phone.trim() || null];
      invite.mutate({ email, name, phone, role, settingsAccess: settingsAccess && role === 'admin' });
    }
  }

  const failure = invite.error ? failureOf(invite.error) : null;
  const detail = failure ? i18n._(failure.text) : '';
  return (
    <WritingDialog
      open
      title={<Trans>Add User</Trans>}
      isBusy={invite.isPending}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close} disabled={invite.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} loading={invite.isPending}>
            <Trans>Send invitation</Trans>
          </Button>
        </>
      }
    >
      <form id={form} className="stack fitting gap-14" noValidate onSubmit={submit}>
        <Alert color="blue" role="note">
          <Trans>
            They are mailed a link that works once, within an hour, and choose their password themselves. The link can
            be sent again.
          </Trans>
        </Alert>
        {isTried && email === '' ? (
          <Alert color="yellow" role="alert" title={t`Missing Information`}>
            <Trans>Please fill in email</Trans>
          </Alert>
        ) : null}
        {failure ? (
          <Alert color="red" role="alert">
            {isUnexpected(failure) ? (
              <Trans>Error creating user. Please try again.</Trans>
            ) : (
              <Trans>Error creating user: {detail}</Trans>
            )}
          </Alert>
        ) : null}
        <TextInput
          type="email"
          label={t`E-mail`}
          withAsterisk
          maxLength={MAX_EMAIL}
          error={isTried && email !== '' && !isEmail(email) ? t`Please enter a valid email address` : undefined}
          {...field('email')}
        />
        <TextInput label={t`Full name`} maxLength={MAX_NAME} {...field('name')} />
        <TextInput
          type="tel"
          label={t`Phone`}
          description={t`A number without country code is read as Sri Lankan.`}
          maxLength={MAX_TYPED_PHONE}
          {...field('phone')}
        />
        <NativeSelect
          label={t`Role`}
          value={role}
          disabled={invite.isPending}
          onChange={({ currentTarget: { value } }) => setRole(value === 'super_admin' ? value : 'admin')}
          data={(['admin', 'super_admin'] as const).map((value) => ({ value, label: i18n._(ROLE_WORDS[value]) }))}
        />
        {role === 'admin' ? (
          <Tick checked={settingsAccess} disabled={invite.isPending} onChange={setSettingsAccess}>
            <Trans>May read System Settings and Notifications</Trans>
          </Tick>
        ) : null}
      </form>
    </WritingDialog>
  );
}

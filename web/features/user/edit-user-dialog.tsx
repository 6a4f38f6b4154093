import { MAX_NAME, MAX_TYPED_PHONE } from '@ceylono/domain/contact';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { Tick } from '../../ui/tick.tsx';
import { rebased } from '../staff-kit/rebased.ts';
import { WritingDialog } from '../staff-kit/writing-dialog.tsx';
import { readUser, type User, useReadUsersAgain } from './staff-user.ts';

const fieldsOf = ({ name, phone, settingsAccess }: User) => ({ name, phone: phone ?? '', settingsAccess });

/** Corrects name and phone, and says whether an admin reads the settings (T-016, T-159). */
export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const form = useId();
  const { staffId, email, role } = user;
  // As they were read last: a colleague's change since then is refused, and not overwritten.
  const [seen, setSeen] = useState(() => fieldsOf(user));
  const [values, setValues] = useState(seen);
  const { name, phone, settingsAccess } = values;
  const type = (changes: Partial<typeof values>) => setValues((now) => ({ ...now, ...changes }));
  const [isTried, setTried] = useState(false);
  const queries = useQueryClient();
  const readAgain = useReadUsersAgain();
  const change = useMutation(
    api.user.change.mutationOptions({
      onError: (error) => (failureOf(error).code === 'user_changed' ? seeAnew() : undefined),
      onSettled: readAgain,
      onSuccess: () => {
        announceSuccess(t`User updated successfully.`, email);
        onClose();
      },
    }),
  );
  /** What was typed here stays, and the rest is what a colleague wrote. Where it cannot be read, the next try is refused too. */
  async function seeAnew() {
    const read = await readUser(queries, user).catch(() => null);
    if (read === null) return;
    const now = fieldsOf(read);
    setValues((typed) => rebased(typed, seen, now));
    setSeen(now);
  }
  const close = () => {
    if (!change.isPending) onClose();
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '') event.currentTarget.querySelector<HTMLElement>('input')?.focus();
    else if (!change.isPending)
      change.mutate({
        staffId,
        name: name.trim(),
        phone: phone.trim() || null,
        settingsAccess,
        seen: { ...seen, phone: seen.phone || null },
      });
  }

  return (
    <WritingDialog
      open
      title={<Trans>Edit {email}</Trans>}
      isBusy={change.isPending}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close} disabled={change.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} loading={change.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={form} className="stack fitting gap-14" noValidate onSubmit={submit}>
        {change.error ? (
          <Alert color="red" role="alert" title={t`Error updating user`}>
            {i18n._(failureOf(change.error).text)}
          </Alert>
        ) : null}
        <TextInput
          label={t`Full name`}
          withAsterisk
          maxLength={MAX_NAME}
          autoComplete="off"
          value={name}
          disabled={change.isPending}
          error={isTried && name.trim() === '' ? t`Enter a name.` : undefined}
          onChange={({ currentTarget: { value } }) => type({ name: value })}
        />
        <TextInput
          type="tel"
          label={t`Phone`}
          description={t`A number without country code is read as Sri Lankan.`}
          maxLength={MAX_TYPED_PHONE}
          autoComplete="off"
          value={phone}
          disabled={change.isPending}
          onChange={({ currentTarget: { value } }) => type({ phone: value })}
        />
        {role === 'super_admin' ? null : (
          <Tick
            checked={settingsAccess}
            disabled={change.isPending}
            onChange={(settingsAccess) => type({ settingsAccess })}
          >
            <Trans>May read System Settings and Notifications</Trans>
          </Tick>
        )}
        <p className="dimmed text-14">
          <Trans>
            The e-mail address is what they sign in with, and under which the record names them: it stays. For another
            one, invite them anew.
          </Trans>
        </p>
      </form>
    </WritingDialog>
  );
}

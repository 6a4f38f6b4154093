/**
 * The questions before a user is changed or ended.
 * @rows ADM-USER 20-23 31
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api, client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { StaffDialog } from '../staff-kit/staff-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { isUnexpected, type User, type UserTask, useReadUsersAgain } from './staff-user.ts';

interface TaskProps {
  user: User;
  onClose: () => void;
}

/** What is done with one user, asked before it is done (admin §8 L372-L376). */
export function UserTaskDialog({ task, ...props }: TaskProps & { task: UserTask }) {
  switch (task) {
    case 'edit':
      return <EditUserDialog {...props} />;
    case 'role':
      return <RoleDialog {...props} />;
    case 'active':
      return <ActiveDialog {...props} />;
    case 'invite-again':
      return <InviteAgainDialog {...props} />;
    case 'withdraw':
      return <WithdrawDialog {...props} />;
    case 'delete':
      return <DeleteDialog {...props} />;
    case 'reset-factor':
      return <ResetFactorDialog {...props} />;
  }
}

function RoleDialog({ user: { staffId, email, role, isThis }, onClose }: TaskProps) {
  const { t } = useLingui();
  const readAgain = useReadUsersAgain();
  const isDemotion = role === 'super_admin';
  const change = useMutation(
    api.user.setRole.mutationOptions({
      onSettled: readAgain,
      onSuccess: () => {
        announceSuccess(
          isDemotion
            ? t`User ${email} has been demoted from super admin.`
            : t`User ${email} has been promoted to super admin.`,
        );
        onClose();
      },
    }),
  );
  const failure = change.error ? failureOf(change.error) : null;
  return (
    <StaffDialog
      title={
        isDemotion ? <Trans>Remove super admin from {email}</Trans> : <Trans>Promote {email} to super admin</Trans>
      }
      says={
        isDemotion ? (
          <Trans>
            From the next press on they are an admin: no users, no rules of the business, no record of what staff did.
            They are told by mail.
          </Trans>
        ) : (
          <Trans>
            They may then do all that you may: change the rules of the business, and invite, change and delete users.
            They are told by mail.
          </Trans>
        )
      }
      confirmLabel={<Trans>Confirm</Trans>}
      kind="warning"
      action={change}
      failureTitle={
        failure && !isUnexpected(failure) ? t`Error updating user role` : t`Error updating user role. Please try again.`
      }
      onConfirm={() => change.mutate({ staffId, role: isDemotion ? 'admin' : 'super_admin' })}
      onClose={onClose}
    >
      {isThis ? (
        <p>
          <Trans>This is you: you cannot take it back yourself.</Trans>
        </p>
      ) : null}
    </StaffDialog>
  );
}

function ActiveDialog({ user: { staffId, email, state }, onClose }: TaskProps) {
  const { t } = useLingui();
  const readAgain = useReadUsersAgain();
  const isEnding = state !== 'inactive';
  const change = useMutation(
    api.user.setActive.mutationOptions({
      onSettled: readAgain,
      onSuccess: () => {
        announceSuccess(isEnding ? t`User ${email} is deactivated.` : t`User ${email} is active again.`);
        onClose();
      },
    }),
  );
  return (
    <StaffDialog
      title={isEnding ? <Trans>Deactivate {email}</Trans> : <Trans>Activate {email}</Trans>}
      says={
        isEnding ? (
          <Trans>
            They are signed out everywhere at once and cannot sign in until they are activated again. They are told by
            mail.
          </Trans>
        ) : (
          <Trans>They sign in with the password that they had. Who has none is mailed a link to set one.</Trans>
        )
      }
      confirmLabel={isEnding ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
      kind={isEnding ? 'danger' : 'success'}
      action={change}
      failureTitle={t`Error updating user`}
      onConfirm={() => change.mutate({ staffId, isActive: !isEnding })}
      onClose={onClose}
    />
  );
}

function InviteAgainDialog({ user: { staffId, email }, onClose }: TaskProps) {
  const { t } = useLingui();
  const readAgain = useReadUsersAgain();
  const invite = useMutation(
    api.user.inviteAgain.mutationOptions({
      onSettled: readAgain,
      onSuccess: () => {
        announceSuccess(t`A new link is on its way to ${email}.`);
        onClose();
      },
    }),
  );
  return (
    <StaffDialog
      title={<Trans>Invite {email} again</Trans>}
      says={<Trans>A new link is mailed. It works once, within an hour; the one before opens nothing any more.</Trans>}
      confirmLabel={<Trans>Invite again</Trans>}
      action={invite}
      failureTitle={t`The invitation was not sent`}
      onConfirm={() => invite.mutate({ staffId })}
      onClose={onClose}
    />
  );
}

function WithdrawDialog({ user: { staffId, email }, onClose }: TaskProps) {
  const { t } = useLingui();
  const readAgain = useReadUsersAgain();
  const withdraw = useMutation(
    api.user.withdraw.mutationOptions({
      onSettled: readAgain,
      onSuccess: () => {
        announceSuccess(t`The invitation of ${email} is withdrawn.`);
        onClose();
      },
    }),
  );
  return (
    <StaffDialog
      title={<Trans>Withdraw the invitation of {email}</Trans>}
      says={<Trans>The link that was mailed opens nothing any more. Nobody is told.</Trans>}
      confirmLabel={<Trans>Withdraw</Trans>}
      kind="danger"
      action={withdraw}
      failureTitle={t`The invitation was not withdrawn`}
      onConfirm={() => withdraw.mutate({ staffId })}
      onClose={onClose}
    />
  );
}

function ResetFactorDialog({ user: { staffId, email }, onClose }: TaskProps) {
  const { t } = useLingui();
  const readAgain = useReadUsersAgain();
  const reset = useMutation(
    api.user.resetSecondFactor.mutationOptions({
      onSettled: readAgain,
      onSuccess: () => {
        announceSuccess(t`The second step of ${email} is reset.`);
        onClose();
      },
    }),
  );
  return (
    <StaffDialog
      title={<Trans>Reset the second step of {email}</Trans>}
      says={
        <Trans>
          For somebody whose phone and recovery codes are gone. Make sure that it is they who ask: until they add an app
          again, the password alone opens their account. They are signed out everywhere at once and told by mail.
        </Trans>
      }
      confirmLabel={<Trans>Reset</Trans>}
      kind="danger"
      action={reset}
      failureTitle={t`The second step was not reset`}
      onConfirm={() => reset.mutate({ staffId })}
      onClose={onClose}
    />
  );
}

function DeleteDialog({ user: { staffId, email }, onClose }: TaskProps) {
  const { t } = useLingui();
  const readAgain = useReadUsersAgain();
  const remove = useMutation({
    mutationFn: () => client.user.remove({ staffId }),
    onSettled: readAgain,
    onSuccess: () => {
      announceSuccess(email, t`User Deleted`);
      onClose();
    },
  });
  const failure = remove.error ? failureOf(remove.error) : null;
  return (
    <StaffDialog
      title={<Trans>Delete {email}</Trans>}
      says={
        <>
          <strong>
            <Trans>Are you sure you want to delete user {email}? This action cannot be undone.</Trans>
          </strong>{' '}
          <Trans>
            They are signed out everywhere at once and told by mail. What they did stays on record under their address.
          </Trans>
        </>
      }
      confirmLabel={<Trans>Delete</Trans>}
      kind="danger"
      action={remove}
      failureTitle={
        failure && !isUnexpected(failure) ? t`Error deleting user` : t`Error deleting user. Please try again.`
      }
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { User, UserTask } from './staff-user.ts';

/** What can be done with a user (admin §2 L113); of an invited one, the invitation. */
export function UserActions({ user, onTask }: { user: User; onTask: (task: UserTask) => void }) {
  const { t } = useLingui();
  const { email, role, state, isThis, hasSecondFactor } = user;
  return (
    <div className="cluster gap-6">
      <Button size="xs" variant="default" onClick={() => onTask('edit')} aria-label={t`Edit ${email}`}>
        <Trans>Edit</Trans>
      </Button>
      {state === 'invited' ? (
        <Button
          size="xs"
          variant="default"
          onClick={() => onTask('invite-again')}
          aria-label={t`Invite again: ${email}`}
        >
          <Trans>Invite again</Trans>
        </Button>
      ) : null}
      {state === 'inactive' ? null : role === 'super_admin' ? (
        <Button
          size="xs"
          variant="default"
          onClick={() => onTask('role')}
          aria-label={t`Demote ${email} from super admin`}
        >
          <Trans>Demote</Trans>
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          onClick={() => onTask('role')}
          aria-label={t`Promote ${email} to super admin`}
        >
          <Trans>Promote</Trans>
        </Button>
      )}
      {hasSecondFactor && !isThis ? (
        <Button
          size="xs"
          variant="default"
          onClick={() => onTask('reset-factor')}
          aria-label={t`Reset the second step of ${email}`}
        >
          <Trans>Reset second step</Trans>
        </Button>
      ) : null}
      {isThis || state === 'invited' ? null : (
        <Button
          size="xs"
          variant={state === 'active' ? 'default' : 'filled'}
          onClick={() => onTask('active')}
          aria-label={state === 'active' ? t`Deactivate ${email}` : t`Activate ${email}`}
        >
          {state === 'active' ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
        </Button>
      )}
      {isThis ? null : state === 'invited' ? (
        <Button
          size="xs"
          variant="outline"
          color="kandyan"
          onClick={() => onTask('withdraw')}
          aria-label={t`Withdraw the invitation of ${email}`}
        >
          <Trans>Withdraw</Trans>
        </Button>
      ) : (
        <Button
          size="xs"
          variant="outline"
          color="kandyan"
          onClick={() => onTask('delete')}
          aria-label={t`Delete ${email}`}
        >
          <Trans>Delete</Trans>
        </Button>
      )}
    </div>
  );
}

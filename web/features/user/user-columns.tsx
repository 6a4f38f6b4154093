import { Trans, useLingui } from '@lingui/react/macro';
import { DateTime } from '../../ui/date-time.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { StaffColumn } from '../staff-kit/staff-card.tsx';
import { ROLE_WORDS, type User, type UserTask } from './staff-user.ts';
import { UserActions } from './user-actions.tsx';
import styles from './user.module.css';

/** Who it is, what they may do, whether they can sign in, and when they last did (admin §2 L113). */
export function useUserColumns(onTask: (user: User, task: UserTask) => void): StaffColumn<User>[] {
  const { t } = useLingui();
  return [
    { title: t`User`, cell: (user) => <Who user={user} />, onCard: 'head' },
    { title: t`Phone`, cell: ({ phone }) => <span className="tabular nowrap">{phone ?? '–'}</span> },
    { title: t`Role`, cell: (user) => <Role user={user} /> },
    { title: t`Status`, cell: (user) => <State user={user} />, onCard: 'head' },
    { title: t`Last login`, cell: ({ lastLogin }) => <DateTime at={lastLogin} /> },
    { title: t`Added`, cell: ({ createdAt }) => <DateTime at={createdAt} dayOnly /> },
    {
      title: t`Actions`,
      width: '300px',
      cell: (user) => <UserActions user={user} onTask={(task) => onTask(user, task)} />,
      onCard: 'foot',
    },
  ];
}

function Who({ user: { name, email, isThis } }: { user: User }) {
  return (
    <div className={styles.who}>
      <strong className="breaks">
        {name}
        {isThis ? (
          <span className="dimmed">
            {' '}
            <Trans>(you)</Trans>
          </span>
        ) : null}
      </strong>
      {name === email ? null : <span className="dimmed text-13 breaks">{email}</span>}
    </div>
  );
}

function Role({ user: { role, settingsAccess, isOwner } }: { user: User }) {
  const { i18n } = useLingui();
  const isSuper = role === 'super_admin';
  return (
    <div className={styles.who}>
      <span>
        <StatusBadge tone={isSuper ? 'blue' : 'gray'}>{i18n._(ROLE_WORDS[role])}</StatusBadge>
      </span>
      {isOwner ? (
        <span className="dimmed text-13">
          <Trans>Owner</Trans>
        </span>
      ) : null}
      {settingsAccess && !isSuper ? (
        <span className="dimmed text-13">
          <Trans>Reads the settings</Trans>
        </span>
      ) : null}
    </div>
  );
}

function State({ user: { state, hasSecondFactor } }: { user: User }) {
  return (
    <div className={styles.who}>
      <span>
        <StateBadge state={state} />
      </span>
      {hasSecondFactor ? (
        <span className="dimmed text-13">
          <Trans>Signs in in two steps</Trans>
        </span>
      ) : null}
    </div>
  );
}

function StateBadge({ state }: Pick<User, 'state'>) {
  switch (state) {
    case 'active':
      return (
        <StatusBadge tone="green">
          <Trans>Active</Trans>
        </StatusBadge>
      );
    case 'invited':
      return (
        <StatusBadge tone="yellow">
          <Trans>Invited</Trans>
        </StatusBadge>
      );
    case 'inactive':
      return (
        <StatusBadge tone="gray">
          <Trans>Inactive</Trans>
        </StatusBadge>
      );
  }
}

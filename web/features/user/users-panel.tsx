/**
 * The list of users.
 * @rows ADM-USER 02 08
 */
import { STAFF_ROLES, USER_STATES } from '@ceylono/domain/user';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/client.ts';
import { useAddress } from '../../shell/address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StaffFilters } from '../staff-kit/staff-filters.tsx';
import { StaffList, StaffPanel } from '../staff-kit/staff-list.tsx';
import type { User, UserTask } from './staff-user.ts';
import { useUserColumns } from './user-columns.tsx';
import { UserTaskDialog } from './user-task-dialog.tsx';
import { isNarrowed, readUsersFilters, type UsersFilters, usersQuestion, writeUsersFilters } from './users-address.ts';

const AddUserDialog = lazy(() => import('./add-user-dialog.tsx'));

type Doing = { task: 'add' } | { task: UserTask; user: User };

/** Settings, Users: who works here, and what they may do (admin §2 L113, decision 066). */
export default function UsersPanel() {
  const { t } = useLingui();
  const [params, changeAddress] = useAddress();
  const [doing, setDoing] = useState<Doing | null>(null);
  const columns = useUserColumns((user, task) => setDoing({ task, user }));
  const filters = readUsersFilters(params);
  const change = (changes: Partial<UsersFilters>) =>
    changeAddress((now) => writeUsersFilters(now, changes), { replace: true });
  const users = useQuery(
    api.user.list.queryOptions({
      input: { ...usersQuestion(filters), cursor: filters.cursor ?? undefined },
      placeholderData: keepPreviousData,
    }),
  );
  const close = () => setDoing(null);
  return (
    <StaffPanel>
      <p className="dimmed">
        <Trans>View and manage all authenticated users</Trans>
      </p>
      <StaffFilters
        label={t`Search by e-mail or name`}
        placeholder={t`E-mail or name`}
        q={filters.q}
        onSearch={(q) => change({ q })}
        refresh={{ isReading: users.isFetching, onRefresh: () => void users.refetch() }}
        actions={
          <Button onClick={() => setDoing({ task: 'add' })}>
            <Trans>Add User</Trans>
          </Button>
        }
      >
        <NativeSelect
          aria-label={t`Role`}
          value={filters.role ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ role: STAFF_ROLES.find((known) => known === value) ?? null })
          }
          data={[
            { value: '', label: t`All Users` },
            { value: 'super_admin', label: t`Admins (super admins)` },
            { value: 'admin', label: t`Users (other staff)` },
          ]}
        />
        <NativeSelect
          aria-label={t`Status`}
          value={filters.state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ state: USER_STATES.find((known) => known === value) ?? null })
          }
          data={[
            { value: '', label: t`Any status` },
            { value: 'active', label: t`Active` },
            { value: 'invited', label: t`Invited` },
            { value: 'inactive', label: t`Inactive` },
          ]}
        />
      </StaffFilters>
      <StaffList
        label={t`Users`}
        list={users}
        keyOf={({ staffId }) => staffId}
        columns={columns}
        onOpen={(user) => setDoing({ task: 'edit', user })}
        cursor={filters.cursor}
        onPage={(cursor) => changeAddress((now) => writeUsersFilters(now, { cursor }))}
        empty={
          <EmptyState
            title={<Trans>No Users Found</Trans>}
            hint={
              isNarrowed(filters) ? (
                <Trans>Search for something else, or choose all users.</Trans>
              ) : (
                <Trans>Please run the database migration that creates the users table.</Trans>
              )
            }
          />
        }
      />
      <Suspense>{doing?.task === 'add' ? <AddUserDialog onClose={close} /> : null}</Suspense>
      {doing === null || doing.task === 'add' ? null : (
        <UserTaskDialog key={doing.user.staffId} task={doing.task} user={doing.user} onClose={close} />
      )}
    </StaffPanel>
  );
}

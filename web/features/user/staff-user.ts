/** Users as super admins read them: members of staff. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { api, type client } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';
import type { Failure } from '../../api/refusal.ts';
import { MAX_SEARCH } from '../../ui/list-address.ts';

export type User = Awaited<ReturnType<typeof client.user.list>>['items'][number];

/** What opens a dialog. */
export type UserTask = 'edit' | 'role' | 'active' | 'invite-again' | 'withdraw' | 'delete' | 'reset-factor';

export const ROLE_WORDS: Record<User['role'], MessageDescriptor> = {
  admin: msg`Admin`,
  super_admin: msg`Super Admin`,
};

/** Reads users, and what was done to them, again. */
export function useReadUsersAgain(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void readAgain(queryClient, api.user.key());
    void readAgain(queryClient, api.staffHistory.key());
  };
}

/** As they stand now, whatever is listed; null: there is no such user any more. */
export async function readUser(queries: QueryClient, { staffId, email }: User): Promise<User | null> {
  const input = { q: email.slice(0, MAX_SEARCH), limit: 50 };
  const { items } = await queries.fetchQuery(api.user.list.queryOptions({ input, staleTime: 0 }));
  return items.find((user) => user.staffId === staffId) ?? null;
}

/** Whether a failure has no reason that can be named. */
export function isUnexpected({ code }: Failure): boolean {
  return code === 'network' || code === 'failed';
}

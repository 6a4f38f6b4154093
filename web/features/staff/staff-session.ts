/** Who of our people is signed in here, and how that begins and ends. The server decides; nothing kept here opens a door. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, type client } from '../../api/client.ts';
import { SESSION } from '../../api/query-client.ts';
import { failureOf } from '../../api/refusal.ts';
import { paths } from '../../paths.ts';
import { endRecordings } from '../handover/open-recordings.ts';
import { forgetHandoverDrafts, STAFF_KEEPER } from '../handover/stored-handover.ts';

export type Staff = Awaited<ReturnType<typeof client.staff.me>>;

/** Only tells the sign-in page whether asking the server is worth it (T-207). */
const MARKER = 'ceylono-staff';

export const staffMarker = {
  isSet: () => localStorage.getItem(MARKER) !== null,
  set: () => localStorage.setItem(MARKER, '1'),
  clear: () => localStorage.removeItem(MARKER),
};

/** `enabled`: whether the server is asked; what is known already is answered either way. */
export function useStaff(enabled = true) {
  return useQuery(api.staff.me.queryOptions({ enabled, meta: SESSION }));
}

/** Whether this failure means: sign in (again). */
export function asksForSignIn(error: unknown): boolean {
  const { code } = failureOf(error);
  return code === 'not_signed_in' || code === 'not_allowed';
}

/** What the sign-in page is told of what was before; `next`: the address that asked for the sign-in. */
export type BeforeSignIn = { passwordSet: true } | { sessionDuration: string } | { next: string } | null;

/** Forgets everything that was read and entered as staff on this device, and leads to the sign-in, which tells how long the session was (T-213). */
export function useLeaveBackOffice(): (sessionDuration?: string) => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (sessionDuration) => {
    staffMarker.clear();
    endRecordings();
    forgetHandoverDrafts(STAFF_KEEPER);
    queryClient.clear();
    const before: BeforeSignIn = sessionDuration === undefined ? null : { sessionDuration };
    void navigate(paths.adminLogin, { replace: true, state: before });
  };
}

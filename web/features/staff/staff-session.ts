/**
 * Who of our people is signed in here, and how that begins and ends. The server decides; nothing kept here gives a right.
 * @rows ADM-AUTH 04
 */
import { useQuery } from '@tanstack/react-query';
import { api, type client } from '../../api/client.ts';
import { newId } from '../../api/new-id.ts';
import { SESSION } from '../../api/query-client.ts';
import { failureOf } from '../../api/refusal.ts';

export type Staff = Awaited<ReturnType<typeof client.staff.me>>;

/** Only tells the sign-in page whether asking the server is worth it (T-207). */
const MARKER = 'ceylono-staff';

export const staffMarker = {
  isSet: () => localStorage.getItem(MARKER) !== null,
  /** It is another one after each sign-out, by which an open form knows of that. */
  set: () => {
    if (!staffMarker.isSet()) localStorage.setItem(MARKER, newId());
  },
  clear: () => localStorage.removeItem(MARKER),
  /** Answers whether nobody has signed out in this browser since now, also if somebody has signed in again. */
  untilSignOut: () => {
    const before = localStorage.getItem(MARKER);
    return () => localStorage.getItem(MARKER) === before;
  },
  /** Whether another tab of this browser has signed out. */
  wasCleared: ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>) =>
    key === null || (key === MARKER && newValue === null),
};

/**
 * Whether this tab is signing out, from before the server ends the session until the sign-in stands: what is refused
 * meanwhile must not lead there first, without what it tells of the session.
 */
export const signingOut = { isUnderWay: false };

/** `enabled`: whether the server is asked; a known session is answered either way. `everyMs`: and asked again so often. */
export function useStaff(enabled = true, everyMs: number | false = false) {
  return useQuery(api.staff.me.queryOptions({ enabled, meta: SESSION, refetchInterval: everyMs }));
}

/** Whether this failure means: sign in (again). */
export function asksForSignIn(error: unknown): boolean {
  const { code } = failureOf(error);
  return code === 'not_signed_in' || code === 'not_allowed';
}

/**
 * What the sign-in page is told of what was before; `next`: the address that asked for the sign-in, `hasEnded`: of somebody
 * who was signed in on this device and did not sign out.
 */
export type BeforeSignIn =
  | { passwordSet: true }
  | { sessionDuration: string }
  | { next: string; hasEnded: boolean }
  | null;

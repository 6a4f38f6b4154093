/**
 * The way out of the back office, on this device.
 * @rows ADM-AUTH 10
 */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { tabEntries } from '../../ui/dialog-entries.ts';
import { endRecordings } from '../handover/open-recordings.ts';
import { forgetHandoverDrafts, STAFF_KEEPER } from '../handover/stored-handover.ts';
import { type BeforeSignIn, staffMarker } from '../staff/staff-session.ts';

/** Forgets everything that was read and entered as staff on this device, and leads to the sign-in, which tells how long the session was (T-213). */
export function useLeaveBackOffice(): (sessionDuration?: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (sessionDuration) => {
    staffMarker.clear();
    endRecordings();
    forgetHandoverDrafts(STAFF_KEEPER);
    await tabEntries().allLeft();
    queryClient.clear();
    const before: BeforeSignIn = sessionDuration === undefined ? null : { sessionDuration };
    await navigate(paths.adminLogin, { replace: true, state: before });
  };
}

/**
 * The way out of the back office, on this device.
 * @rows ADM-AUTH 10
 */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { tabEntries } from '../../ui/dialog-entries.ts';
import { forgetTypedByStaff } from '../device/forget-typed.ts';
import { endRecordings } from '../handover/open-recordings.ts';
import { forgetHandoverDrafts, STAFF_KEEPER } from '../handover/stored-handover.ts';
import { leavePush } from '../push/leave-push.ts';
import { type BeforeSignIn, staffMarker } from '../staff/staff-session.ts';
import { forgetNewVendors } from '../vendor/forgotten-new-vendor.ts';

/** Forgets everything that was read and entered as staff on this device, and leads to the sign-in, which tells how long the session was (T-213). */
export function useLeaveBackOffice(): (sessionDuration?: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (sessionDuration) => {
    staffMarker.clear();
    leavePush('staff');
    endRecordings();
    forgetHandoverDrafts(STAFF_KEEPER);
    forgetNewVendors();
    forgetTypedByStaff();
    await tabEntries().allLeft();
    queryClient.clear();
    const before: BeforeSignIn = sessionDuration === undefined ? null : { sessionDuration };
    await navigate(paths.adminLogin, { replace: true, state: before });
  };
}

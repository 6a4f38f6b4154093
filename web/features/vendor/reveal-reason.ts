import { useLingui } from '@lingui/react/macro';
import { useStaff } from '../staff/staff-session.ts';

/** Why this member of staff may not open a vendor's link; null for a super admin. */
export function useNoReveal(): string | null {
  const { t } = useLingui();
  const isSuper = useStaff().data?.role === 'super_admin';
  return isSuper ? null : t`Only super admins open a vendor’s link. It is on record, and the vendor is shown it.`;
}

/**
 * What those read who may not open a panel.
 * @rows ADM-SET 06 09
 */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Staff } from '../staff/staff-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

interface AccessRestrictedProps {
  /** Who is signed in. */
  staff: Staff;
  /** What it takes to open the panel. */
  required: ReactNode;
  /** Instead of the general sentence. */
  says?: ReactNode;
}

/** A panel that this person may not open: who they are, what it takes, and whom to ask (admin §2 L119, T-016, T-188). */
export function AccessRestricted({ staff: { email, superAdminEmail }, required, says }: AccessRestrictedProps) {
  return (
    <EmptyState
      title={<Trans>Access Restricted</Trans>}
      hint={
        <>
          {says ?? <Trans>This feature is only accessible to Super Admins.</Trans>}{' '}
          <Trans>
            You are signed in as {email}; the required access is {required}.
          </Trans>{' '}
          {superAdminEmail === null || superAdminEmail === email ? null : <Trans>Ask {superAdminEmail} for it.</Trans>}
        </>
      }
    />
  );
}

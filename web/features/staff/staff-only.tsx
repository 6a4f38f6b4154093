import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { failureOf } from '../../api/refusal.ts';
import { paths } from '../../paths.ts';
import { BareScreen } from '../../ui/bare-screen.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { asksForSignIn, type BeforeSignIn, type Staff, signingOut, useStaff } from './staff-session.ts';

interface StaffOnlyProps {
  /** What the screen is, while it is unknown who is signed in. */
  title: ReactNode;
  children: (staff: Staff) => ReactNode;
}

/**
 * A screen of staff. A visitor who is not signed in is led to the sign-in (admin §4 L224, T-164) with the way back, which is not put
 * into its address: it may hold a customer's phone.
 */
export function StaffOnly({ title, children }: StaffOnlyProps) {
  const staff = useStaff();
  const { pathname, search } = useLocation();
  const isRefused = staff.error !== null && asksForSignIn(staff.error);
  if (isRefused && !signingOut.isUnderWay) {
    const before: BeforeSignIn = { next: pathname + search };
    return <Navigate to={paths.adminLogin} state={before} replace />;
  }
  if (staff.data) return children(staff.data);
  return (
    <BareScreen title={title}>
      {staff.error && !isRefused ? (
        <ErrorState failure={failureOf(staff.error)} onRetry={() => void staff.refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </BareScreen>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { failureOf } from '../../api/refusal.ts';
import { followTouches } from '../../api/touched.ts';
import { paths } from '../../paths.ts';
import { BareScreen } from '../../ui/bare-screen.tsx';
import { tabEntries } from '../../ui/dialog-entries.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { asksForSignIn, type BeforeSignIn, type Staff, signingOut, staffMarker, useStaff } from './staff-session.ts';

/** Brought for who needs it. */
const AddFactorScreen = lazy(() => import('./add-factor-screen.tsx'));

/** A session that has run out shuts the screen within a minute, also where nothing else is read again. */
const SESSION_EVERY_MS = 60_000;

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
  const staff = useStaff(true, SESSION_EVERY_MS);
  useEffect(() => followTouches(window), []);
  // Once begun it stays until its codes are kept, though the account counts as done before they have been read.
  const [adding, setAdding] = useState<'not-begun' | 'begun' | 'done'>('not-begun');
  if (staff.data?.mustAddFactor && adding === 'not-begun') setAdding('begun');
  const isRefused = staff.error !== null && asksForSignIn(staff.error);
  if (isRefused && !signingOut.isUnderWay) return <ToSignIn />;
  if (staff.data && (staff.data.mustAddFactor || adding === 'begun')) {
    return (
      <Suspense
        fallback={
          <BareScreen title={title}>
            <RowsSkeleton />
          </BareScreen>
        }
      >
        <AddFactorScreen onDone={() => setAdding('done')} />
      </Suspense>
    );
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

/**
 * Leads there once, for a state made anew with each drawing would lead there anew without end; and when open dialogs have
 * left their entries of the history, for the step back from one would call it off.
 */
function ToSignIn() {
  const { pathname, search } = useLocation();
  const queryClient = useQueryClient();
  const [before] = useState<BeforeSignIn>({ next: pathname + search, hasEnded: staffMarker.isSet() });
  const navigate = useNavigate();
  useEffect(() => {
    let isOver = false;
    void tabEntries()
      .allLeft()
      .then(async () => {
        if (isOver) return;
        await navigate(paths.adminLogin, { state: before, replace: true });
        // The next person may be another one.
        queryClient.removeQueries({ type: 'inactive' });
      });
    return () => {
      isOver = true;
    };
  }, [before, navigate, queryClient]);
  return null;
}

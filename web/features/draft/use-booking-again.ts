import { type Dispatch, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { bookingAgainOf } from './booking-again.ts';
import type { DraftChange } from './draft.ts';

/** Whoever comes from an order to book again finds its vehicle and place chosen; once, and not after a reload. */
export function useBookingAgain(change: Dispatch<DraftChange>): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const again = bookingAgainOf(state);
    if (again === null) return;
    const location = again.location && ({ ...again.location, source: 'pin' } as const);
    change({ type: 'bookedAgain', vehicleId: again.vehicleId, location });
    void navigate({ pathname, search }, { replace: true, state: null });
  }, [state, pathname, search, change, navigate]);
}

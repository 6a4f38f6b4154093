import { type Dispatch, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { DraftChange } from '../draft/draft.ts';
import { bookingAgainOf } from './booking-again.ts';

/**
 * A visitor who comes from an order to book again finds its vehicle and place chosen, one who comes from a vehicle's page
 * that vehicle; once, and not after a reload.
 */
export function useBookingAgain(change: Dispatch<DraftChange>): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const again = bookingAgainOf(state);
    const params = new URLSearchParams(search);
    const vehicleId = params.get('vehicle');
    if (again !== null) {
      const location = again.location && ({ ...again.location, source: 'pin' } as const);
      change({ type: 'bookedAgain', vehicleId: again.vehicleId, location });
    } else if (vehicleId !== null) {
      change({ type: 'vehicleChosen', vehicleId });
    } else return;
    params.delete('vehicle');
    void navigate({ pathname, search: `${params}` }, { replace: true, state: null });
  }, [state, pathname, search, change, navigate]);
}

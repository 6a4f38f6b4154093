/** What stands before an order's page: the permission for the location, asked for once it was explained (amendments 6, 14). */

/** As the browser has it; null until it says. */
export type LocationPermission = 'pending' | 'granted' | 'denied' | null;
/** What the customer chose on this device: to share, or to go on without. */
export type TrackingChoice = 'shared' | 'skipped' | null;

/** `open`: the order without map and banner; `tracking`: with both; `ask`: the explanation; `required`: the block. */
export type GateState = 'open' | 'tracking' | 'ask' | 'required' | 'unknown';

interface Facts {
  isBooker: boolean;
  isStrict: boolean;
  choice: TrackingChoice;
  permission: LocationPermission;
}

export function gateState({ isBooker, isStrict, choice, permission }: Facts): GateState {
  if (!isBooker || (choice === 'skipped' && !isStrict)) return 'open';
  if (permission === null) return 'unknown';
  if (permission === 'denied') return 'required';
  return choice === 'shared' && permission === 'granted' ? 'tracking' : 'ask';
}

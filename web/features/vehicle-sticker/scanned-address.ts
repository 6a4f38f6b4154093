/** The vehicle whose sticker was scanned, as the portal's address says it: `?scanned=…`. */
import { SCANNED } from '@ceylono/domain/vehicle-sticker';

export function scannedVehicleOf(params: URLSearchParams): string | null {
  return params.get(SCANNED) || null;
}

/** The address once what the sticker opens is dealt with. */
export function withoutScanned(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(SCANNED);
  return next;
}

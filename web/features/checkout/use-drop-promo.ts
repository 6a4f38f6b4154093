import type { PromoRefusal } from '@ceylono/domain/promo-code';
import { type Dispatch, useEffect } from 'react';
import type { DraftChange } from '../draft/draft.ts';

/**
 * Takes a code off the draft once the server says that it no longer counts, as after a change of the dates, the vehicle
 * or the phone; where it stood, the reason is shown, and the price is asked again without it.
 */
export function useDropPromo(
  code: string | undefined,
  refusal: PromoRefusal | null,
  change: Dispatch<DraftChange>,
): void {
  useEffect(() => {
    if (code !== undefined && refusal !== null) change({ type: 'promoDropped', code, refusal });
  }, [code, refusal, change]);
}

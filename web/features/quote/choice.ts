/** What is asked for, as quotes and orders carry it. */
import type { QuoteRequest } from '@ceylono/contract/quote';
import type { z } from 'zod';
import type { Draft } from '../draft/draft.ts';
import { periodOf } from '../period/period.ts';

export type Choice = z.input<typeof QuoteRequest>;

/** The draft's choice; null while it has no vehicle or period. The name of the place does not change a price. */
export function choiceOf(draft: Draft): Choice | null {
  const { vehicleId, location, options } = draft;
  const period = periodOf(draft);
  if (!vehicleId || !period) return null;
  return {
    vehicleId,
    startDate: period.startsAt.toISOString(),
    endDate: period.endsAt.toISOString(),
    ...options,
    location: location ? { lat: location.lat, lng: location.lng } : undefined,
  };
}

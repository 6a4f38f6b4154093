/** The customer's choice, as quotes and orders carry it. */
import type { QuoteRequest } from '@ceylono/contract/quote';
import { isEmail } from '@ceylono/domain/contact';
import { phoneProblem } from '@ceylono/domain/phone';
import { cleaned } from '@ceylono/domain/typed';
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

/** The choice with a promo code, and with the contact that would use it. */
export function withPromo(choice: Choice, promoCode: string, { phone, email }: Draft['contact']): Choice {
  const typed = cleaned(email);
  return {
    ...choice,
    promoCode,
    contactPhone: phoneProblem(phone) === null ? phone.trim() : undefined,
    contactEmail: isEmail(typed) ? typed : undefined,
  };
}

/** The choice as it is to be ordered: with the promo code that was applied. */
export function pricedChoiceOf(draft: Draft): Choice | null {
  const choice = choiceOf(draft);
  return choice && draft.appliedPromo ? withPromo(choice, draft.appliedPromo, draft.contact) : choice;
}

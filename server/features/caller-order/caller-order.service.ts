/** Staff place an order for somebody on the phone: as the wizard does, and the customer is sent a link to the rest. */
import type { PlaceForCaller } from '@ceylono/contract/caller-order';
import type { z } from 'zod';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { claimOf, onceCounted } from '../../http/idempotency.ts';
import { limitOfContact, place } from '../checkout/checkout.service.ts';
import { toE164 } from '../phone-number/phone-number.service.ts';
import { limitTries } from '../promo-code/promo-code.service.ts';
import { countedTexts, sendLink } from './order-link.service.ts';

export async function placeForCaller(context: ApiContext, input: z.output<typeof PlaceForCaller>) {
  const { app } = context;
  const claim = claimOf(context, input);
  const now = app.now();
  const { promoCode, toldConsentVersion } = input;
  const contact = { visitorId: null, phone: toE164(input.contact.phone), email: input.contact.email };
  if (promoCode !== undefined) await limitTries(context, promoCode, contact);
  const performer = performerOf(theParty(context));
  const counted = [limitOfContact(contact), ...countedTexts(app)];
  return onceCounted(app, claim, now, counted, async (trx, points) => {
    const { pk, ...placed } = await place(app, trx, input, { kind: 'staff', performer, toldConsentVersion }, now);
    return { ...placed, link: await sendLink(app, trx, { pk, points }, performer, now) };
  });
}

/** A customer who calls the services in the test's own process: for claims by the ten thousand, without HTTP's cost. */
import { randomBytes, randomUUID } from 'node:crypto';
import { TERMS_VERSION } from '@ceylono/contract/terms';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import type { Period } from '@ceylono/domain/rental-days';
import type { App } from '../app.ts';
import { transaction } from '../db/transaction.ts';
import { cancelOwnOrder } from '../features/cancellation/cancellation.service.ts';
import { placeOrder } from '../features/checkout/checkout.service.ts';
import { insertDraft } from '../features/draft/draft.sql.ts';
import { findOwnOrder } from '../features/order/order.sql.ts';
import { quoteChoice } from '../features/quote/quote.service.ts';
import { insertVisitor } from '../features/visitor/visitor.sql.ts';
import type { Actor, VisitorId } from '../http/actor.ts';
import type { ApiContext } from '../http/context.ts';
import { newContact, type Price } from './crowd.ts';

export interface InHouse {
  /** Resolves with the order's id in addresses; rejects with the refusal. */
  place(vehicleId: string, period: Period): Promise<string>;
  cancel(orderId: string): Promise<void>;
}

const NO_OPTIONS = {
  withDriver: false,
  delivery: false,
  pickup: false,
  insurance: false,
  location: null,
  promoCode: undefined,
  contact: { visitorId: null, phone: null, email: null },
};

/** Prices by vehicle and days, asked while nothing is taken yet. */
const prices = new Map<string, Promise<Price>>();

export async function bookerInHouse(app: App): Promise<InHouse> {
  const visitorId = randomBytes(32).toString('hex') as VisitorId;
  const contact = newContact();
  await transaction(app.db, (trx) => insertVisitor(trx, visitorId, 'in-house', app.now()));
  return {
    async place(vehicleId, period) {
      const now = app.now();
      const draftId = await transaction(app.db, (trx) =>
        insertDraft(trx, visitorId, now, new Date(now.getTime() + DAY_MS)),
      );
      const { orderId } = await placeOrder(contextOf(app, { kind: 'visitor', visitorId }), {
        ...NO_OPTIONS,
        location: undefined,
        vehicleId,
        startDate: period.startsAt.toISOString(),
        endDate: period.endsAt.toISOString(),
        draftId,
        contact,
        paymentMethod: 'cash',
        termsVersion: TERMS_VERSION,
        language: 'en',
        ...(await priceOf(app, vehicleId, period)),
      });
      return orderId;
    },
    async cancel(orderId) {
      const own = await findOwnOrder(app.db, orderId, visitorId, app.now());
      await cancelOwnOrder(contextOf(app, { kind: 'booker', visitorId, orderPk: own?.pk ?? '' }), orderId);
    },
  };
}

/** The price of a period does not depend on when it starts, so that one quote in an empty year answers for all. */
function priceOf(app: App, vehicleId: string, { startsAt, endsAt }: Period): Promise<Price> {
  const length = endsAt.getTime() - startsAt.getTime();
  const asked = `${vehicleId} ${length}`;
  const known = prices.get(asked);
  if (known !== undefined) return known;
  const farOff = new Date(Math.floor(app.now().getTime() / DAY_MS) * DAY_MS + 600 * DAY_MS);
  const period = { startsAt: farOff, endsAt: new Date(farOff.getTime() + length) };
  const price = quoteChoice(app, { ...NO_OPTIONS, vehicleId, period }).then(({ total, deposit }) => ({
    total,
    deposit,
  }));
  prices.set(asked, price);
  return price;
}

function contextOf(app: App, actor: Actor): ApiContext {
  return {
    app,
    actor,
    endpoint: { name: 'order.place' } as ApiContext['endpoint'],
    facts: { headers: { 'idempotency-key': randomUUID() } } as unknown as ApiContext['facts'],
  };
}

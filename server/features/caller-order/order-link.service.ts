/**
 * The one-time link of an order that staff placed for a caller. The outbox names it only: it is made from its seed and a
 * secret of this installation when it is sent, so that neither the database nor a log holds one.
 */
import { randomBytes } from 'node:crypto';
import { CALLER_LINK_HOURS } from '@ceylono/domain/caller-order';
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import type { App } from '../../app.ts';
import type { Queryable, Trx } from '../../db/database.ts';
import { type Performer, performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { type Counted, countedChange, type Points } from '../../http/counted-change.ts';
import { refuse } from '../../http/refusal.ts';
import { enqueue } from '../../jobs/outbox.sql.ts';
import { hashToken, hmac } from '../../secrets.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import type { OrderRow } from '../order/order.sql.ts';
import { findOrderOf, lockOrderOf } from '../order/order-access.service.ts';
import { isForCaller, type LinkToSend, replaceLink } from './caller-order.sql.ts';

export const CALLER_LETTER = 'caller-letter';
export const CALLER_TEXT = 'caller-text';

export interface SentLink {
  expiresAt: string;
  isTexted: boolean;
}

/**
 * What a link that goes by SMS too is counted as: where a gateway is configured, until strangers have used up what may be
 * texted. The mail goes in any case, so that they keep nobody from booking.
 */
export function countedTexts({ config }: App): Counted[] {
  return config.sms === null ? [] : [{ limit: 'textMessage', named: ['all phones'], isSpare: true }];
}

/** Sends the customer a new link by mail, and by SMS where that was counted before (`countedTexts`). */
export async function sendLink(
  app: App,
  trx: Trx,
  { pk: orderPk, points }: { pk: string; points: Points },
  performer: Performer,
  now: Date,
): Promise<SentLink> {
  const seed = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + CALLER_LINK_HOURS * HOUR_MS);
  const tokenHash = hashToken(tokenOf(app, seed));
  const linkId = await replaceLink(trx, { orderPk, seed, tokenHash, sentBy: performer.performedBy, now, expiresAt });
  await enqueue(trx, CALLER_LETTER, { linkId }, orderPk, now);
  const isTexted = points.mayUse('textMessage');
  if (isTexted) await enqueue(trx, CALLER_TEXT, { linkId }, orderPk, now);
  await insertActivity(trx, {
    orderPk,
    activityType: 'admin_action',
    what: { code: 'order_link_sent' },
    ...performer,
    timestamp: now,
  });
  return { expiresAt: expiresAt.toISOString(), isTexted };
}

/** As long as the order is pending, also once it was opened: a customer may lose the browser. */
export async function sendLinkAgain(context: ApiContext, orderId: string): Promise<SentLink> {
  const { app } = context;
  const party = theParty(context);
  const now = app.now();
  const { pk } = await forLink(app.db, await findOrderOf(app.db, party, orderId));
  const counted: Counted[] = [{ limit: 'letterAgainOfOrder', named: [pk] }, ...countedTexts(app)];
  return countedChange(app, counted, async (trx, points) => {
    await forLink(trx, await lockOrderOf(trx, party, orderId));
    points.use();
    return sendLink(app, trx, { pk, points }, performerOf(party), now);
  });
}

/** One that a customer may still be sent a link to. */
async function forLink(db: Queryable, order: OrderRow): Promise<OrderRow> {
  const isOpen = order.status === 'pending' && order.detailsRemovedAt === null;
  return isOpen && (await isForCaller(db, order.pk)) ? order : refuse('order_not_in_state');
}

function tokenOf({ secrets }: App, seed: string): string {
  return hmac(secrets.callerLink, seed);
}

/** The address that the customer opens; null when the secret has changed since, and no such link would open anything. */
export function addressOf(app: App, { seed, tokenHash }: LinkToSend): string | null {
  const token = tokenOf(app, seed);
  if (hashToken(token) !== tokenHash) return null;
  const url = new URL('/open-order', app.config.publicUrl);
  // After the #, which no browser sends anywhere.
  url.hash = `link=${token}`;
  return url.href;
}

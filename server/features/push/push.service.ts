/**
 * Staff and vendors have a browser told of what waits for them, by web push (decision 075). A message says what it is, the
 * number of an order and which page to open; the browser's worker has the words. Nobody is named in it.
 */
import { randomUUID } from 'node:crypto';
import { PUSH_KINDS, type PushKind, worthTellingUntil } from '@ceylono/domain/push';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { HandingRefused } from '../../jobs/hand-on.ts';
import type { OutboxRow } from '../../jobs/outbox.sql.ts';
import { nameOf } from '../../jobs/outbox-lane.ts';
import type { Subscription } from '../../push/pusher.ts';
import { hashToken, opened, sealed } from '../../secrets.ts';
import { currentSessionId } from '../staff/staff-session.service.ts';
import {
  confirmSubscription,
  findHearing,
  findHearingOfSession,
  findOwner,
  findToldOrder,
  forgetOfSession,
  forgetSubscription,
  lockOwner,
  noteTaken,
  type PushSession,
  putSubscription,
  type SubscriptionRow,
  type ToldOrder,
} from './push.sql.ts';

/** What a sealed subscription is bound to: moved to another row it cannot be read. */
export const subscriptionLabel = (id: string) => `push ${id}`;

/** Staff who look at a vendor's portal are told nothing of it. */
const mayHear = ({ actor, app }: ApiContext) => app.config.offline && !(actor.kind === 'vendor' && actor.isOfStaff);

export async function checkPush(context: ApiContext, endpoint: string | null) {
  const { app } = context;
  if (!mayHear(context)) return { publicKey: null, isOn: false };
  const session = await sessionOf(context);
  return transaction(app.db, async (trx) => {
    // Staff's browser is moved to this session, in which another may be switched on at this moment; a vendor's stays in its own.
    const owner = (await ('staff' in session ? lockOwner : findOwner)(trx, session)) ?? refuse('not_signed_in');
    if (owner.isSuspended) return { publicKey: null, isOn: false };
    const isOn =
      endpoint !== null && (await confirmSubscription(trx, session, owner.id, hashToken(endpoint), app.now()));
    return { publicKey: app.pusher.publicKey, isOn };
  });
}

export async function startPush(context: ApiContext, subscription: Subscription) {
  const { app } = context;
  const party = theParty(context);
  if (party.kind === 'vendor' && party.isOfStaff) refuse('move_not_yours');
  if (!mayHear(context)) refuse('unavailable');
  if (!app.pusher.canReach(subscription)) refuse('invalid_input');
  const session = await sessionOf(context);
  const id = randomUUID();
  const { endpoint, p256dh, auth } = subscription;
  const secret = Buffer.from(JSON.stringify({ endpoint, p256dh, auth }));
  await transaction(app.db, async (trx) => {
    const owner = (await lockOwner(trx, session)) ?? refuse('not_signed_in');
    if (owner.isSuspended) refuse('unavailable');
    const found = {
      ...{ id, session, now: app.now(), identity: app.pusher.identity },
      endpointHash: hashToken(endpoint),
      sealed: sealed(app.secrets.push, secret, subscriptionLabel(id)),
    };
    await putSubscription(trx, found, owner.id);
  });
  return { isOn: true };
}

export async function stopPush(context: ApiContext) {
  await forgetOfSession(context.app.db, await sessionOf(context));
  return { isOn: false };
}

/**
 * Sent past the outbox, so that who tests hears whether it was taken. Why not stands in the log alone: it tells of names and
 * ports that this machine reaches, and a vendor chose the address.
 */
export async function testPush(context: ApiContext) {
  const { app } = context;
  const session = await sessionOf(context);
  if (!app.config.offline) refuse('not_found');
  const found = (await findHearingOfSession(app.db, session, app.now())) ?? refuse('not_found');
  const isTaken = await hand(app, found, { kind: 'test', order: null, seconds: TEST_SECONDS }).catch(
    (failure: unknown) => {
      app.log.warn({ reason: nameOf(failure) }, 'push test not taken');
      return false;
    },
  );
  if (!isTaken) refuse('unavailable');
  return { taken: true as const };
}

const TEST_SECONDS = 60;

async function sessionOf({ actor, app, facts }: ApiContext): Promise<PushSession> {
  if (actor.kind === 'vendor') return { vendor: actor.sessionId };
  return { staff: (await currentSessionId(app, facts)) ?? refuse('not_signed_in') };
}

/** Whoever hears no more, and what is not so any more, is told of nothing. */
export async function sendPush(app: App, row: OutboxRow): Promise<void> {
  const kind = PUSH_KINDS.find((known) => known === row.payload.letter);
  const order = row.orderPk === null ? undefined : await findToldOrder(app.db, row.orderPk);
  if (kind === undefined || kind === 'test' || order === undefined)
    throw new Error('a push without a kind or an order');
  if (!app.config.offline) return;
  const now = app.now();
  const found = await findHearing(app.db, row.payload.subscription ?? '', now);
  if (found === undefined || (found.vendorId !== null && found.vendorId !== order.vendorId)) return;
  const until = worthTellingUntil(kind, order, row.createdAt);
  if (until === null || until <= now) return;
  await hand(app, found, { kind, order, seconds: Math.ceil((until.getTime() - now.getTime()) / 1000) });
}

/** Of a browser whose push service refused ours to the last. One that was only away is told what comes next. */
export async function endRefusedSubscription(trx: Trx, row: OutboxRow, _: Date, failure: unknown): Promise<void> {
  if (failure instanceof HandingRefused) await forgetSubscription(trx, row.payload.subscription ?? '');
}

interface News {
  kind: PushKind;
  order: ToldOrder | null;
  seconds: number;
}

/** False when nobody hears there any more. */
async function hand(app: App, row: SubscriptionRow, { kind, order, seconds }: News): Promise<boolean> {
  const { id, identity, vendorId } = row;
  const subscription: Subscription = JSON.parse(opened(app.secrets.push, row.sealed, subscriptionLabel(id)).toString());
  const content = {
    ...{ kind, order: order?.customOrderId ?? null, address: addressOf(kind, vendorId) },
    language: row.vendorLanguage ?? 'en',
  };
  const outcome = await app.pusher.send(subscription, identity, { content, seconds, topic: kind });
  if (outcome === 'gone') await forgetSubscription(app.db, id);
  else await noteTaken(app.db, id, app.now());
  return outcome === 'taken';
}

/** What a press of the notification opens: where such orders stand. */
function addressOf(kind: PushKind, vendorId: string | null): string {
  if (vendorId === null) return kind === 'test' ? '/admin-notifications?show=device' : '/admin-dashboard?tab=1';
  const tab = { 'order-placed': 'new-orders', 'order-ready': 'new-orders', 'handover-due': 'orders', test: 'settings' };
  return `/vendor-portal/${vendorId}?tab=${tab[kind]}`;
}

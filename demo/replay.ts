/**
 * The demo orders, lived through: every moment of their story happens by the product's own services with the clock
 * standing where it happened, so that what is stored is what the product would have stored. Only files are put in
 * place directly: they are ours, and clean.
 */
import { CONSENT_VERSION, TERMS_VERSION } from '@ceylono/contract/terms';
import type { Period } from '@ceylono/domain/rental-days';
import type { App } from '../server/app.ts';
import type { Trx } from '../server/db/database.ts';
import { cancelOwnOrder } from '../server/features/cancellation/cancellation.service.ts';
import { placeOrder } from '../server/features/checkout/checkout.service.ts';
import { confirm } from '../server/features/confirmation/confirmation.service.ts';
import { linkDocument, viewDocument } from '../server/features/document/document.service.ts';
import { listOrderDocuments } from '../server/features/document/document.sql.ts';
import { startDraft } from '../server/features/draft/draft.service.ts';
import { choiceOf, quoteChoice } from '../server/features/quote/quote.service.ts';
import { approve, reject } from '../server/features/verification/verification.service.ts';
import type { DemoOrder } from './cast-orders.ts';
import { contactOf, languageOf } from './cast-people.ts';
import { VEHICLES } from './cast-vehicles.ts';
import { chanceFrom } from './chance.ts';
import { DemoStage } from './demo-stage.ts';
import type { Pictures } from './pictures.ts';
import { handOver, takeBack } from './replay-handover.ts';
import { insertDocuments, settleLetters, spreadReports } from './seed.sql.ts';
import { type Moment, type MomentKind, wholeStory } from './story.ts';

const MINUTE_MS = 60_000;
/** The letters of the last order or two are left to be sent, so that the demo shows some. */
const LETTERS_LEFT_MINUTES = 120;
const SECONDS_BETWEEN_REPORTS = 5;

type Play = (trx: Trx, stage: DemoStage, moment: Moment) => Promise<unknown>;

const PLAYS: Record<MomentKind, Play> = {
  placed: place,
  cancelled: cancel,
  approved: decide,
  rejected: decide,
  confirmed: accept,
  'handed-over': handOver,
  returned: takeBack,
};

export async function replayOrders(trx: Trx, app: App, pictures: Pictures): Promise<void> {
  const now = app.now();
  const stage = new DemoStage(app, pictures);
  for (const moment of wholeStory(now)) await PLAYS[moment.kind](trx, stage, moment);
  await stage.kept();
  await settleLetters(trx, minutesBefore(now, LETTERS_LEFT_MINUTES));
  await spreadReports(trx, now, SECONDS_BETWEEN_REPORTS);
}

/** Consent, papers, the price as it is shown, the order. */
async function place(trx: Trx, stage: DemoStage, { order, at, period }: Moment): Promise<void> {
  const began = minutesBefore(at, 12);
  const { draftId } = await startDraft(await stage.customer(order, began, 'draft.create'), CONSENT_VERSION);
  const papers = stage.pictures.papers.get(order.customer) ?? [];
  const documents = papers.map(({ kind, bytes }, index) => ({
    kind,
    storageKey: stage.keep('documents', bytes),
    bytes: bytes.length,
    sentAt: minutesBefore(at, 10 - index),
  }));
  await insertDocuments(trx, draftId, documents);
  const choice = choiceIn(order, period);
  const { total, deposit } = await quoteChoice(stage.at(at), choiceOf(null, choice));
  const placed = await placeOrder(await stage.customer(order, at, 'order.place'), {
    ...choice,
    draftId,
    contact: contactOf(order.customer),
    paymentMethod: 'cash',
    termsVersion: TERMS_VERSION,
    language: languageOf(order.customer),
    total,
    deposit,
  });
  stage.name(order, placed.orderId);
}

function choiceIn({ vehicle, place, options }: DemoOrder, { startsAt, endsAt }: Period) {
  return {
    vehicleId: VEHICLES[vehicle].id,
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    withDriver: options.includes('withDriver'),
    delivery: options.includes('delivery'),
    pickup: options.includes('pickup'),
    insurance: options.includes('insurance'),
    location: { lat: place.lat, lng: place.lng, address: place.name },
  };
}

async function cancel(_trx: Trx, stage: DemoStage, { order, at }: Moment): Promise<void> {
  const orderId = stage.orderIdOf(order);
  await cancelOwnOrder(await stage.customer(order, at, 'order.cancel', { orderId }), orderId);
}

/** Staff look at every paper, then decide. */
async function decide(trx: Trx, stage: DemoStage, { order, at }: Moment): Promise<void> {
  await stage.kept();
  const papers = await listOrderDocuments(trx, (await stage.orderOf(order)).pk);
  for (const [index, { documentId }] of papers.entries()) {
    const looking = stage.staff(minutesBefore(at, 4 - index * 0.7), 'document.view');
    const link = await linkDocument(looking, documentId);
    const { searchParams } = new URL(link.url, looking.app.config.publicUrl);
    await viewDocument(looking, {
      documentId,
      expires: Number(searchParams.get('expires')),
      signature: searchParams.get('signature') ?? '',
    });
  }
  const deciding = stage.staff(at, 'verification.approve');
  const { progress } = order;
  if (progress.status === 'rejected') {
    await reject(deciding, stage.orderIdOf(order), progress.reason, progress.details);
  } else {
    await approve(deciding, stage.orderIdOf(order));
  }
}

/** Mostly by the vendor itself; staff step in for some. */
async function accept(_trx: Trx, stage: DemoStage, { order, at }: Moment): Promise<void> {
  const byStaff = chanceFrom(`who accepts ${order.vehicle} ${order.customer}`)() < 0.2;
  const accepting = byStaff
    ? stage.staff(at, 'backOffice.confirmOrder')
    : await stage.vendor(order, at, 'vendorPortal.acceptOrder');
  await confirm(accepting, stage.orderIdOf(order));
}

function minutesBefore(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() - minutes * MINUTE_MS);
}

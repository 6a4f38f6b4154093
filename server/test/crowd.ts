/** Many customers at once, each a browser, a phone and an e-mail of their own. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONSENT_VERSION, TERMS_VERSION } from '@ceylono/contract/terms';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { LICENCE_CLASSES, type Permit } from '@ceylono/domain/permit';
import { type Answer, TestClient } from './test-client.ts';

export interface Contact {
  name: string;
  phone: string;
  email: string;
  residency: 'foreigner';
  address: string;
  permit: Permit & { onArrival: false };
}

export interface Booker {
  client: TestClient;
  contact: Contact;
  draftId: string;
}

/** Somebody presses again while there is no room for another change. */
export async function atLast<Told extends { status: number }>(send: () => Promise<Told>): Promise<Told> {
  let answer = await send();
  while (answer.status === 503) answer = await send();
  return answer;
}

let born = 0;

export function newContact(): Contact {
  born += 1;
  return {
    name: `Customer ${born}`,
    phone: `+9477${String(1_000_000 + born)}`,
    email: `customer-${born}@post.example`,
    residency: 'foreigner',
    address: '1 Galle Road, Colombo 03',
    // Whatever the crowd wants to drive.
    permit: { onArrival: false, number: `T ${born}`, classes: [...LICENCE_CLASSES], expiresOn: '2099-12-31' } as const,
  };
}

/** A new browser with a draft, at the process with this address. */
export async function newBooker(url: string): Promise<Booker> {
  const client = new TestClient(url);
  return { client, contact: newContact(), draftId: await newDraft(client) };
}

/** A draft makes one order: a customer who books again needs a new one. */
export async function newDraft(client: TestClient): Promise<string> {
  const answer = await client.post('/api/drafts', { consentVersion: CONSENT_VERSION });
  if (answer.status !== 200 && answer.status !== 201) throw new Error(`the draft answered ${answer.status}`);
  return answer.body.draftId;
}

export interface Wish {
  vehicleId: string;
  startDate: string;
  endDate: string;
}

/** From 09:00 in Colombo, so many days from today, for so many days. */
export function wish(vehicleId: string, daysFromNow: number, days = 1): Wish {
  const day = (after: number) => new Date(Date.now() + after * DAY_MS + 5.5 * 3_600_000).toISOString().slice(0, 10);
  return {
    vehicleId,
    startDate: `${day(daysFromNow)}T09:00:00+05:30`,
    endDate: `${day(daysFromNow + days)}T09:00:00+05:30`,
  };
}

/** What the customer saw and agrees to pay, and to leave as a deposit. */
export interface Price {
  total: number;
  deposit: number;
}

export async function priceOf(client: TestClient, wanted: Wish): Promise<Price> {
  const { status, body } = await client.post('/api/quotes', wanted);
  if (status !== 200) throw new Error(`the quote answered ${status} ${body.code}`);
  return { total: body.total, deposit: body.deposit };
}

export function orderOf({ contact, draftId }: Omit<Booker, 'client'>, wanted: Wish, { total, deposit }: Price) {
  return { ...wanted, draftId, contact, paymentMethod: 'cash', termsVersion: TERMS_VERSION, total, deposit };
}

export function place(client: TestClient, body: object, key: string = randomUUID()): Promise<Answer> {
  return client.post('/api/orders', body, { 'idempotency-key': key });
}

const TRIES = 8;

/** What was told in the end, and how often the answer before it was to come again in a moment. */
export interface LastAnswer extends Answer {
  turnedAway: number;
}

/** As the wizard does: a caller who is told to come again does so with the same key, and gives up after many times. */
export async function placeAtLast(client: TestClient, body: object, key: string = randomUUID()): Promise<LastAnswer> {
  for (let turnedAway = 0; ; turnedAway += 1) {
    const answer = await place(client, body, key);
    if (answer.status !== 503 || turnedAway === TRIES - 1) return { ...answer, turnedAway };
    await sleep(100);
  }
}

export const turnedAway = (answers: LastAnswer[]) => answers.reduce((sum, answer) => sum + answer.turnedAway, 0);

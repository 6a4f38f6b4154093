/** Customers who book without a pause, and the test's own journal of what each was told. */
import { randomUUID } from 'node:crypto';
import { VEHICLES } from './cast.ts';
import { type Booker, newBooker, newDraft, orderOf, place, type Price, priceOf, wish } from './crowd.ts';
import type { TestClient } from './test-client.ts';

/** One order as it was sent. */
export interface Attempt {
  client: TestClient;
  key: string;
  body: ReturnType<typeof orderOf>;
  /** What was answered: acknowledged by a 201, turned away by anything else; null: no answer came. */
  answer: { status: number; body: Record<string, unknown>; retryAfter: string | null } | null;
  milliseconds: number;
}

export interface OrderLoad {
  journal: Attempt[];
  /** Books until `stop`, or, when `untilSilence` is set, until a request gets no answer. */
  run(options: { untilSilence: boolean }): { stop(): Promise<void>; done: Promise<void> };
}

const WORKERS = 8;
/** After an answer that is no acknowledgement: customers wait a moment too. */
const PAUSE_MS = 100;
const NO_PRICE: Price = { total: 0, deposit: 0 };

/** Every order has days of a vehicle for itself, so that nothing but a fault can refuse it. */
export async function orderLoad(url: string): Promise<OrderLoad> {
  const vehicles = Object.values(VEHICLES);
  const bookers = await Promise.all(Array.from({ length: WORKERS }, () => newBooker(url)));
  const prices = new Map<string, Price>();
  for (const { id } of vehicles) prices.set(id, await priceOf(bookers[0]?.client as TestClient, wish(id, 9)));
  const journal: Attempt[] = [];
  let wishes = 0;

  const nextWish = () => {
    const at = wishes++;
    return wish(vehicles[at % vehicles.length]?.id ?? '', 10 + 2 * Math.floor(at / vehicles.length));
  };

  async function bookOnce({ client, contact }: Booker): Promise<'acknowledged' | 'refused' | 'silence'> {
    const draftId = await newDraft(client).catch(() => null);
    if (draftId === null) return 'silence';
    const wanted = nextWish();
    const body = orderOf({ contact, draftId }, wanted, prices.get(wanted.vehicleId) ?? NO_PRICE);
    const attempt: Attempt = { client, key: randomUUID(), body, answer: null, milliseconds: 0 };
    journal.push(attempt);
    return send(attempt);
  }

  return {
    journal,
    run({ untilSilence }) {
      const stopping = new AbortController();
      const worker = async (booker: Booker) => {
        while (!stopping.signal.aborted) {
          const outcome = await bookOnce(booker);
          if (outcome === 'silence' && untilSilence) return;
          if (outcome !== 'acknowledged') await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
      };
      const done = Promise.all(bookers.map(worker)).then(() => {});
      return {
        done,
        stop() {
          stopping.abort();
          return done;
        },
      };
    },
  };
}

/** Sends an attempt, once more when it was sent before, and writes down what came. */
export async function send(attempt: Attempt): Promise<'acknowledged' | 'refused' | 'silence'> {
  const began = performance.now();
  const answer = await place(attempt.client, attempt.body, attempt.key).catch(() => null);
  attempt.milliseconds = performance.now() - began;
  if (answer === null) return 'silence';
  attempt.answer = { status: answer.status, body: answer.body, retryAfter: answer.headers.get('retry-after') };
  return answer.status === 201 ? 'acknowledged' : 'refused';
}

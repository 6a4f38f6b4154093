/**
 * The session of staff's tracking test (T-191): the page finds where this device is and hands it to a worker, which sends it
 * and tries again. No customer's position is touched, and none of these is kept.
 * @rows ADM-LOC 16 30
 */
import { SEND_EVERY_MS } from '@ceylono/domain/tracking';
import { queuedPosition, type QueuedPosition } from './queued-position.ts';

/** In a scope without pages, so that it is in nobody's way, the worker of the site included. */
const SCOPE = '/admin-dashboard/tracking-test/';
const SCRIPT = '/tracking-worker.js';
/** The documents' own for staff (admin §9 L397): finer, and not as fresh, as the customer's page asks for. */
export const STAFF_POSITION: PositionOptions = { enableHighAccuracy: true, maximumAge: 60_000, timeout: 10_000 };
/** Three tries of the worker, and the time between them. */
const PATIENCE_MS = 60_000;

/** What the worker is registered with. It needs no one's e-mail (ADM-LOC-16), and so gets none. */
export interface SessionFacts {
  orderId: string;
  startDate: string;
  endDate: string;
  updateInterval: number;
  enableHighAccuracy: boolean;
}

export const sessionOf = (order: Pick<SessionFacts, 'orderId' | 'startDate' | 'endDate'>): SessionFacts => ({
  orderId: order.orderId,
  startDate: order.startDate,
  endDate: order.endDate,
  updateInterval: SEND_EVERY_MS,
  enableHighAccuracy: STAFF_POSITION.enableHighAccuracy ?? true,
});

export type Unsupported = 'no_workers' | 'no_geolocation';

export function unsupported(browser: Navigator): Unsupported | null {
  if (!('serviceWorker' in browser)) return 'no_workers';
  return 'geolocation' in browser ? null : 'no_geolocation';
}

/** What the worker says of one sending. */
export interface Outcome {
  result?: { taken: number; dropped: { reason: string }[] };
  /** Why it was not taken. */
  code?: string;
  /** Another try may succeed. */
  mayRetry: boolean;
  retries: number;
}

/** Resolves once the worker can be spoken to. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE });
  const coming = registration.installing ?? registration.waiting;
  if (registration.active === null && coming !== null) {
    await new Promise<void>((resolve, reject) => {
      coming.addEventListener('statechange', () => {
        if (coming.state === 'activated') resolve();
        if (coming.state === 'redundant') reject(new Error('the worker was not taken'));
      });
    });
  }
  return registration;
}

export function findPosition(): Promise<QueuedPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition((reading) => resolve(queuedPosition(reading)), reject, STAFF_POSITION);
  });
}

export function handOver(
  registration: ServiceWorkerRegistration,
  session: SessionFacts,
  positions: QueuedPosition[],
): Promise<Outcome> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<Outcome>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the worker does not answer')), PATIENCE_MS);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data as Outcome);
    };
    if (registration.active === null) reject(new Error('there is no worker'));
    else registration.active.postMessage({ session, positions }, [port2]);
  });
}

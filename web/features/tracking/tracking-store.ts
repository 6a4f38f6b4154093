/**
 * What this device keeps for tracking, per order: the customer's choice, and the positions that could not be sent yet.
 * Both survive a reload; a browser that stores nothing keeps them for as long as the page is open.
 */
import { MAX_POSITIONS } from '@ceylono/domain/tracking';
import type { TrackingChoice } from './gate-state.ts';
import type { QueuedPosition } from './queued-position.ts';
import { SHOWN_TRACKING_CONSENT } from './shown-consent.ts';

const unstored = new Map<string, string>();

const queueKey = (orderId: string) => `ceylono-positions:${orderId}`;
const choiceKey = (orderId: string) => `ceylono-tracking:${orderId}`;
/** Who agreed to another text is asked again. */
const SHARED = `shared ${SHOWN_TRACKING_CONSENT}`;

export function readChoice(orderId: string): TrackingChoice {
  const stored = read(choiceKey(orderId));
  if (stored === SHARED) return 'shared';
  return stored === 'skipped' ? 'skipped' : null;
}

export function keepChoice(orderId: string, choice: TrackingChoice): void {
  write(choiceKey(orderId), choice === 'shared' ? SHARED : choice);
}

/** Oldest first. */
export function readQueue(orderId: string): QueuedPosition[] {
  try {
    const queue: unknown = JSON.parse(read(queueKey(orderId)) ?? '[]');
    return Array.isArray(queue) ? queue : [];
  } catch {
    return [];
  }
}

/** Keeps the newest ones; how many there are now. */
export function addToQueue(orderId: string, position: QueuedPosition): number {
  const queue = [...readQueue(orderId), position].slice(-MAX_POSITIONS);
  write(queueKey(orderId), JSON.stringify(queue));
  return queue.length;
}

/** Removes the sent positions; answers how many came meanwhile. */
export function removeFromQueue(orderId: string, sent: readonly QueuedPosition[]): number {
  const gone = new Set(sent.map(({ recordedAt }) => recordedAt));
  const left = readQueue(orderId).filter(({ recordedAt }) => !gone.has(recordedAt));
  write(queueKey(orderId), left.length === 0 ? null : JSON.stringify(left));
  return left.length;
}

export function clearQueue(orderId: string): void {
  write(queueKey(orderId), null);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unstored.get(key) ?? null;
  } catch {
    return unstored.get(key) ?? null;
  }
}

function write(key: string, value: string | null): void {
  unstored.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) unstored.set(key, value);
  }
}

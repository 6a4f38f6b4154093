/** Sends positions, and keeps what could not be sent until it can be (a dead spot, a reload). */
import type { TrackingProblem } from '@ceylono/domain/tracking';
import { failureOf } from '../../api/refusal.ts';
import type { QueuedPosition } from './queued-position.ts';
import { addToQueue, clearQueue, readQueue, removeFromQueue } from './tracking-store.ts';

interface Answer {
  taken: number;
  dropped: readonly { reason: string }[];
}

export interface SenderState {
  /** How many positions wait to be sent. */
  waiting: number;
  /** Whether the last try went through. */
  isReached: boolean;
  /** When positions were last taken. */
  lastSentAt: Date | null;
  /** The device's clock is ahead, so that what it sends is of no use. */
  isClockAhead: boolean;
  /** What the customer agreed to has another text by now: nothing is sent until they have read that. */
  isTextOutdated: boolean;
}

/** Tries that came to nothing since the last one that did not. */
export interface FailedTries {
  count: number;
  problem: TrackingProblem;
}

interface SenderParts {
  orderId: string;
  share: (positions: QueuedPosition[], failed: FailedTries | undefined) => Promise<Answer>;
  onChange: (change: Partial<SenderState>) => void;
  /** The server takes no positions of this order, and will not: the rental is over. */
  onOver: () => void;
}

export function createSender({ orderId, share, onChange, onOver }: SenderParts) {
  let isSending = false;
  let isStopped = false;
  let failed: FailedTries | undefined;

  function note(problem: TrackingProblem): void {
    failed = { count: (failed?.count ?? 0) + 1, problem };
  }

  async function flush(): Promise<void> {
    const queue = readQueue(orderId);
    if (isSending || isStopped || queue.length === 0) return;
    isSending = true;
    try {
      const { taken, dropped } = await share(queue, failed);
      failed = undefined;
      onChange({
        waiting: removeFromQueue(orderId, queue),
        isReached: true,
        isTextOutdated: false,
        isClockAhead: dropped.some(({ reason }) => reason === 'future'),
        ...(taken > 0 ? { lastSentAt: new Date() } : {}),
      });
    } catch (error) {
      const { code, mayRetry } = failureOf(error);
      if (mayRetry) {
        note(code === 'network' ? 'no_network' : 'no_answer');
        onChange({ waiting: readQueue(orderId).length, isReached: false });
      } else if (code === 'terms_outdated') {
        onChange({ waiting: readQueue(orderId).length, isTextOutdated: true });
      } else {
        clearQueue(orderId);
        onChange({ waiting: 0 });
        onOver();
      }
    } finally {
      isSending = false;
    }
  }

  return {
    take(position: QueuedPosition): void {
      if (isStopped) return;
      onChange({ waiting: addToQueue(orderId, position) });
      void flush();
    },
    flush,
    /** This device could not find out where it is. */
    noSignal: () => note('no_signal'),
    /** From now on nothing leaves this device. */
    stop(): void {
      isStopped = true;
    },
  };
}

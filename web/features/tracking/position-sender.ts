/** Sends positions, and keeps what could not be sent until it can be (a dead spot, a reload). */
import { failureOf } from '../../api/refusal.ts';
import { addToQueue, clearQueue, type QueuedPosition, readQueue, removeFromQueue } from './tracking-store.ts';

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

interface SenderParts {
  orderId: string;
  share: (positions: QueuedPosition[]) => Promise<Answer>;
  onChange: (change: Partial<SenderState>) => void;
  /** The server takes no positions of this order, and will not: the rental is over. */
  onOver: () => void;
}

export function createSender({ orderId, share, onChange, onOver }: SenderParts) {
  let isSending = false;
  let isStopped = false;

  async function flush(): Promise<void> {
    const queue = readQueue(orderId);
    if (isSending || isStopped || queue.length === 0) return;
    isSending = true;
    try {
      const { taken, dropped } = await share(queue);
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
    /** From now on nothing leaves this device. */
    stop(): void {
      isStopped = true;
    },
  };
}

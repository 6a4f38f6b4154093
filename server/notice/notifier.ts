/** The owner's own service that hears of orders (ADMIN_NOTIFY_URL); knows nothing of their contents. */
import { handOn, PATIENCE_MS } from '../jobs/hand-on.ts';

export interface Notifier {
  /**
   * Resolves when the notice was taken. `id`: of the outbox row, the same at every try; it comes as `Idempotency-Key`.
   * Throws `Unreachable` when nothing could be told now, any other error for this one.
   */
  send(id: string, notice: object): Promise<void>;
}

export function httpNotifier(url: string, patienceMs = PATIENCE_MS): Notifier {
  return {
    send(id, notice) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': id };
      return handOn(url, { method: 'POST', headers, body: JSON.stringify(notice) }, patienceMs);
    },
  };
}

/** The owner's own service that hears of orders (ADMIN_NOTIFY_URL); knows nothing of their contents. */
import { PATIENCE_MS } from '../jobs/hand-on.ts';
import { bodyOf, type Notice, type NoticeFormat } from './notice.ts';
import { post } from './post.ts';
import { signatureHeaders } from './signature.ts';

export interface Notifier {
  format: NoticeFormat;
  isSigned: boolean;
  /**
   * Resolves when the notice was taken. `id`: of the outbox row, the same at every try; it comes as `Idempotency-Key`.
   * Throws `Unreachable` when nothing could be told now, any other error for this one.
   */
  send(id: string, notice: Notice): Promise<void>;
}

export interface NotifierParts {
  url: string;
  format: NoticeFormat;
  /** null: notices are not signed. */
  key: Buffer | null;
  now: () => Date;
  patienceMs?: number;
  addressesOf?: (host: string) => Promise<string[]>;
}

export function httpNotifier({
  url,
  format,
  key,
  now,
  patienceMs = PATIENCE_MS,
  addressesOf,
}: NotifierParts): Notifier {
  return {
    format,
    isSigned: key !== null,
    send(id, notice) {
      const body = JSON.stringify(bodyOf(notice, format));
      const headers = {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'idempotency-key': id,
        ...(key === null ? {} : signatureHeaders(key, id, body, now())),
      };
      return post({ url: new URL(url), headers, body, patienceMs, addressesOf });
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { Trx } from '../db/database.ts';
import { insertSession, lockLink } from '../features/vendor-session/vendor-session.sql.ts';

/** A session that this link is opening at this moment: it is there once the transaction ends. */
export async function justOpened(trx: Trx, vendorId: string, linkHash: string, now: Date): Promise<void> {
  await lockLink(trx, vendorId, linkHash, now);
  await insertSession(trx, {
    vendorId,
    tokenHash: randomUUID(),
    userAgent: '',
    openedByStaff: null,
    address: '',
    now,
    expiresAt: new Date(now.getTime() + 60_000),
  });
}

/** Staff delete a vendor whom nothing needs any more; the row stays as an archive (T-079, decision 059). */
import type { UnsettledVendor } from '@ceylono/contract/vendor-deletion';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { wordsIn } from '../../i18n.ts';
import { enqueue, type OutboxRow } from '../../jobs/outbox.sql.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';
import { readStaffVendor } from '../vendor/vendor.service.ts';
import { revokeLink } from '../vendor/vendor.sql.ts';
import { endSessions } from '../vendor-session/vendor-session.sql.ts';
import { writeDeletionLetter } from './deletion-letter.mail.tsx';
import {
  archiveVendor,
  findArchivedVendor,
  listOpenOrders,
  listUnsettledCash,
  lockVendor,
} from './vendor-deletion.sql.ts';

export const DELETION_LETTER = 'vendor-deletion-letter';

/** Of each kind of what is not settled, so many are named. */
const NAMED = 10;

export function deleteVendor(context: ApiContext, vendorId: string) {
  const { app, facts } = context;
  const { email } = theStaff(context);
  const now = app.now();
  return transaction(app.db, async (trx) => {
    // Orders share the vendor's row: one that is being placed is waited for, and then is among those that refuse.
    const { isArchived } = (await lockVendor(trx, vendorId)) ?? refuse('not_found');
    if (!isArchived) {
      await refuseUnsettled(trx, vendorId);
      await archiveVendor(trx, vendorId, now);
      await revokeLink(trx, vendorId, now);
      // After the link: a session that it is opening at this moment is seen, and ended too.
      await endSessions(trx, vendorId, null, now);
      await insertAdminActivity(trx, { email, activityType: 'vendor_deleted', vendorId, facts, now });
      await enqueue(trx, DELETION_LETTER, { vendorId }, null, now);
    }
    return readStaffVendor(trx, vendorId, now);
  });
}

async function refuseUnsettled(trx: Trx, vendorId: string): Promise<void> {
  const orders = await listOpenOrders(trx, vendorId, NAMED);
  const cash = await listUnsettledCash(trx, vendorId, NAMED);
  const unsettled: z.input<typeof UnsettledVendor> = { orders, cash };
  if (orders.count > 0 || cash.count > 0) refuse('vendor_not_settled', unsettled);
}

/** Throws when the mail cannot be handed on. */
export async function sendDeletionLetter(app: App, row: OutboxRow): Promise<void> {
  const vendor = await findArchivedVendor(app.db, row.payload.vendorId ?? '');
  if (vendor === undefined || vendor.email === '') return;
  const letter = await writeDeletionLetter(vendor, { i18n: wordsIn(vendor.language), publicUrl: app.config.publicUrl });
  const to = { name: vendor.ownerFullName, address: vendor.email };
  await app.mailer.send({ id: row.id, writtenAt: row.createdAt, to, ...letter });
}

/** Staff suspend a vendor and take it back; of two who do the same the first one's word stands (decision 058). */
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { wordsIn } from '../../i18n.ts';
import { enqueue, type OutboxRow } from '../../jobs/outbox.sql.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';
import { readStaffVendor } from '../vendor/vendor.service.ts';
import { writeSuspensionLetter } from './suspension-letter.mail.tsx';
import { clearSuspension, findSuspendedVendor, lockSuspension, putSuspension } from './vendor-suspension.sql.ts';

export const SUSPENSION_LETTER = 'vendor-suspension-letter';

interface Told {
  vendorId: string;
  reason: string;
}

export function suspendVendor(context: ApiContext, { vendorId, reason }: Told) {
  const { app, facts } = context;
  const { email } = theStaff(context);
  const now = app.now();
  return transaction(app.db, async (trx) => {
    const { suspendedAt } = (await lockSuspension(trx, vendorId)) ?? refuse('not_found');
    if (suspendedAt === null) {
      await putSuspension(trx, vendorId, { by: email, reason, now });
      await insertAdminActivity(trx, { email, activityType: 'vendor_suspended', vendorId, detail: reason, facts, now });
      await mailSuspension(trx, vendorId, 'suspended', now);
    }
    return readStaffVendor(trx, vendorId, now);
  });
}

interface Ending extends Told {
  /** Of the suspension that staff saw. */
  suspendedAt?: string | undefined;
}

export function endSuspension(context: ApiContext, { vendorId, reason, suspendedAt: seenAt }: Ending) {
  const { app, facts } = context;
  const { email } = theStaff(context);
  const now = app.now();
  return transaction(app.db, async (trx) => {
    const { suspendedAt, suspensionReason } = (await lockSuspension(trx, vendorId)) ?? refuse('not_found');
    if (suspendedAt !== null) {
      if (seenAt !== undefined && suspendedAt.getTime() !== Date.parse(seenAt)) {
        refuse('vendor_suspension_changed', { suspendedAt: suspendedAt.toISOString(), suspensionReason });
      }
      const activityType = 'vendor_suspension_ended';
      await clearSuspension(trx, vendorId);
      await insertAdminActivity(trx, { email, activityType, vendorId, detail: reason, facts, now });
      await mailSuspension(trx, vendorId, 'ended', now);
    }
    return readStaffVendor(trx, vendorId, now);
  });
}

/** What the letter says is read when it is sent (decision 005). */
function mailSuspension(trx: Trx, vendorId: string, letter: 'suspended' | 'ended', now: Date): Promise<void> {
  return enqueue(trx, SUSPENSION_LETTER, { vendorId, letter }, null, now);
}

/** Nothing is sent that is not true any more. Throws when the mail cannot be handed on. */
export async function sendSuspensionLetter(app: App, row: OutboxRow): Promise<void> {
  const vendor = await findSuspendedVendor(app.db, row.payload.vendorId ?? '');
  if (vendor === undefined || (vendor.suspendedAt !== null) !== (row.payload.letter === 'suspended')) return;
  const desk = { i18n: wordsIn(vendor.language), publicUrl: app.config.publicUrl };
  const letter = await writeSuspensionLetter(vendor, desk);
  const to = { name: vendor.ownerFullName, address: vendor.email };
  await app.mailer.send({ id: row.id, writtenAt: row.createdAt, to, ...letter });
}

/**
 * Proving a phone by a one-time code. Nothing answers differently for a phone that somebody has, and no code is kept: it
 * is made from the random id of its row and a secret of this installation, so that neither the database nor the outbox
 * tells it.
 */
import { randomUUID } from 'node:crypto';
import type { Language } from '@ceylono/domain/language';
import { CODE_MINUTES, CODE_TRIES } from '@ceylono/domain/phone-proof';
import type { App } from '../../app.ts';
import { queueFor } from '../../db/queue.sql.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theVisitor } from '../../http/context.ts';
import { wordsIn } from '../../i18n.ts';
import { OutOfDate } from '../../jobs/out-of-date.ts';
import { enqueue, type OutboxRow } from '../../jobs/outbox.sql.ts';
import { toE164 } from '../phone-number/phone-number.service.ts';
import { refuse } from '../../http/refusal.ts';
import { hashToken } from '../../secrets.ts';
import { ensureVisitor } from '../visitor/visitor.service.ts';
import { refuseStopped, weighDevice } from './new-device.service.ts';
import { codeOf, isSame } from './one-time-code.service.ts';
import { codeText } from './phone-code.mail.ts';
import { findLiveCode, linkOwnOrders, putCode, storeProof, takeTry, useCode } from './phone-proof.sql.ts';

/** The newest code of a browser for a phone is the one that counts. */
export async function sendCode({ app, facts }: ApiContext, input: { phone: string; language: Language }) {
  const phone = toE164(input.phone) ?? refuse('phone_invalid');
  await app.limits.spendFor('phoneCode', hashToken(`phone ${phone}`));
  await app.limits.spendFor('phoneCodeOfDay', hashToken(`phone ${phone}`));
  await app.limits.spendFor('textMessage', 'all phones');
  const now = app.now();
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await transaction(app.db, async (trx) => {
    const visitorId = await ensureVisitor(trx, facts, app);
    const id = randomUUID();
    await putCode(trx, { id, visitorId, phone, language: input.language, now, expiresAt });
    await enqueue(trx, 'sms', { codeId: id }, null, now);
  });
  return { expiresAt: expiresAt.toISOString() };
}

/** Each call costs one try, which stays spent whatever becomes of the call: many at once have no more of them. */
export async function checkCode(context: ApiContext, input: { phone: string; code: string }) {
  const { app } = context;
  const visitorId = theVisitor(context);
  const phone = toE164(input.phone) ?? refuse('phone_invalid');
  const now = app.now();
  const asked = await transaction(app.db, (trx) => takeTry(trx, visitorId, phone, CODE_TRIES, now));
  if (asked === undefined) return refuse('code_expired');
  if (!isSame(codeOf(app, asked.id), input.code)) refuse('code_wrong', { triesLeft: CODE_TRIES - asked.tries });
  await transaction(app.db, async (trx) => {
    // An erasure may be taking away the customer whose orders these would become.
    await queueFor(trx, [`visitor ${visitorId}`, `phone ${phone}`]);
    // The device before its code, as who stops it does.
    await refuseStopped(trx, visitorId, phone);
    if (!(await useCode(trx, asked.id))) refuse('code_expired');
    await storeProof(trx, visitorId, phone, now);
    await linkOwnOrders(trx, visitorId, phone);
    await weighDevice(trx, visitorId, phone, now);
  });
  return { proved: true as const };
}

/**
 * What the outbox does: a code that was replaced, used or ran out meanwhile is not sent, and its row says so. While the gateway
 * is away all of them run out.
 */
export async function sendCodeText(app: App, row: OutboxRow): Promise<void> {
  const code = await findLiveCode(app.db, row.payload.codeId ?? '', app.now());
  if (code === undefined) throw new OutOfDate();
  const text = codeText(codeOf(app, code.id), wordsIn(code.language));
  await app.texter.send({ id: row.id, to: code.phone, text });
}

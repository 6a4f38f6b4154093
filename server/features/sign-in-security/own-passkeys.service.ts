/**
 * Staff add, name and remove their passkeys (guarantee S2, decision 073). Adding and removing ask for the password, end every
 * other session of the account, are on record and told by mail.
 */
import type { PasskeyAnswer } from '@ceylono/contract/passkey';
import { deviceName } from '@ceylono/domain/device';
import { MAX_PASSKEYS, PASSKEY_NAME } from '@ceylono/domain/passkey';
import { OFFER_SECONDS } from '@ceylono/domain/second-factor';
import type { z } from 'zod';
import type { Queryable } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { newKeyOf, passkeyOffer } from '../passkey/passkey.service.ts';
import {
  deletePasskey,
  findPasskeyOffer,
  insertPasskey,
  listCredentials,
  listPasskeys,
  putPasskeyOffer,
  renamePasskey,
  takePasskeyOffer,
} from '../passkey/passkey.sql.ts';
import { renewRecoveryCodes } from '../second-factor/second-factor.service.ts';
import { hasSecondFactor } from '../second-factor/second-factor.sql.ts';
import { holdProof, provePassword } from '../staff/password-proof.service.ts';
import { holdActiveStaff, insertAdminActivity } from '../staff/staff.sql.ts';
import { factorOfSession } from '../staff/staff-session.service.ts';
import { beginAnew, leftWithout, ownId, tell } from './sign-in-security.service.ts';

/** Of a browser that does not say what it is. */
const UNNAMED = 'Passkey';

export async function offerOwnPasskey(context: ApiContext, password: string) {
  const { app } = context;
  const { email, name } = theStaff(context);
  const proof = await provePassword(app, email, password);
  const { userId } = proof;
  await refuseFull(app.db, userId);
  const offer = await passkeyOffer(app, { userId, email, name }, await listCredentials(app.db, userId));
  await transaction(app.db, async (trx) => {
    await holdProof(trx, email, proof);
    await putPasskeyOffer(trx, userId, offer.challenge, app.now());
  });
  return offer;
}

/** The password was said when it was offered, minutes ago. */
export async function addOwnPasskey(context: ApiContext, answer: z.output<typeof PasskeyAnswer>) {
  const { app, facts } = context;
  const { email } = theStaff(context);
  const userId = await ownId(context);
  const since = new Date(app.now().getTime() - OFFER_SECONDS * 1000);
  const challenge = (await findPasskeyOffer(app.db, userId, since)) ?? refuse('factor_offer_lapsed');
  const key = (await newKeyOf(app, answer, challenge)) ?? refuse('passkey_wrong');
  return transaction(app.db, async (trx) => {
    if (!(await holdActiveStaff(trx, email))) refuse('not_signed_in');
    if (!(await takePasskeyOffer(trx, userId, challenge))) refuse('factor_offer_lapsed');
    await refuseFull(trx, userId);
    const isFirst = !(await hasSecondFactor(trx, userId));
    const name = (deviceName(facts.userAgent) || UNNAMED).slice(0, PASSKEY_NAME.max);
    const passkeyId = (await insertPasskey(trx, { ...key, userId, name, now: app.now() })) ?? refuse('passkey_wrong');
    await tell(context, trx, userId, { activityType: 'passkey_added', detail: name, letter: 'passkey-added' });
    const recoveryCodes = isFirst ? await renewRecoveryCodes(trx, userId) : [];
    await beginAnew(context, trx, userId, 'passkey');
    return { passkeyId, recoveryCodes };
  });
}

export async function renameOwnPasskey(context: ApiContext, { passkeyId, name }: { passkeyId: string; name: string }) {
  const { app, facts } = context;
  const { email } = theStaff(context);
  const userId = await ownId(context);
  await transaction(app.db, async (trx) => {
    if (!(await holdActiveStaff(trx, email))) refuse('not_signed_in');
    if (!(await renamePasskey(trx, userId, passkeyId, name))) refuse('not_found');
    const activity = { email, activityType: 'passkey_renamed', detail: name } as const;
    await insertAdminActivity(trx, { ...activity, facts, now: app.now() });
  });
  return { renamed: true as const };
}

export async function removeOwnPasskey(
  context: ApiContext,
  { passkeyId, password }: { passkeyId: string; password: string },
) {
  const { app, facts } = context;
  const { email } = theStaff(context);
  const own = await listPasskeys(app.db, await ownId(context));
  if (!own.some((passkey) => passkey.passkeyId === passkeyId)) refuse('not_found');
  const proof = await provePassword(app, email, password);
  const { userId } = proof;
  const shown = await factorOfSession(app, facts);
  await transaction(app.db, async (trx) => {
    await holdProof(trx, email, proof);
    const name = (await deletePasskey(trx, userId, passkeyId)) ?? refuse('not_found');
    const factor = await leftWithout(context, trx, userId, shown);
    await tell(context, trx, userId, { activityType: 'passkey_removed', detail: name, letter: 'passkey-removed' });
    await beginAnew(context, trx, userId, factor);
  });
  return { removed: true as const };
}

async function refuseFull(db: Queryable, userId: string): Promise<void> {
  if ((await listPasskeys(db, userId)).length >= MAX_PASSKEYS) refuse('too_many_passkeys');
}

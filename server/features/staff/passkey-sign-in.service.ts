/**
 * Staff signing in with a passkey and no password (decision 073). The device that has it asks its owner to unlock it, so that it
 * is two factors by itself; without that it opens nothing.
 */
import { randomBytes } from 'node:crypto';
import type { PasskeyProof } from '@ceylono/contract/passkey';
import { PASSKEY_SECONDS } from '@ceylono/domain/passkey';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { transaction } from '../../db/transaction.ts';
import type { Staff } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import type { RequestFacts } from '../../http/request.ts';
import { hashToken } from '../../secrets.ts';
import { countOfProof, passkeyQuestion } from '../passkey/passkey.service.ts';
import {
  findPasskey,
  insertPasskeyChallenge,
  noteCopy,
  type PasskeyKey,
  takePasskeyChallenge,
  usePasskey,
} from '../passkey/passkey.sql.ts';
import { forgiveOwnTries, spendTry, triesOf } from './known-browser.service.ts';
import { endSecondStep, letIn, recordWrongPasskey, secondStepOf } from './sign-in.service.ts';
import { holdActiveStaff, insertAdminActivity } from './staff.sql.ts';
import { tellStaff } from './staff-letter.sql.ts';

/** Names the question to the browser that asked for it, and to no script. */
const COOKIE = 'ceylono-staff-passkey';

export async function askForPasskey(
  app: App,
  facts: RequestFacts,
  { isSecondStep = false }: { isSecondStep?: boolean | undefined },
) {
  await app.limits.spend('passkeyQuestion', null, facts.address);
  const question = await passkeyQuestion(app);
  const token = randomBytes(32).toString('base64url');
  const now = app.now();
  const expiresAt = new Date(now.getTime() + PASSKEY_SECONDS * 1000);
  const { challenge } = question;
  // Who begins with a passkey has gone back from the second step of whatever password was said here before.
  const left = isSecondStep ? undefined : await secondStepOf(app, facts);
  await transaction(app.db, async (trx) => {
    if (left !== undefined) await endSecondStep(trx, facts, left);
    await insertPasskeyChallenge(trx, { tokenHash: hashToken(token), challenge, now, expiresAt });
  });
  facts.setCookie(COOKIE, token, PASSKEY_SECONDS);
  return question;
}

export async function signInWithPasskey(
  app: App,
  facts: RequestFacts,
  proof: z.output<typeof PasskeyProof>,
): Promise<Staff> {
  const tokenHash = hashToken(facts.cookies.get(facts.cookieName(COOKIE)) ?? '');
  // Used with this try, whatever comes of it.
  const challenge = (await takePasskeyChallenge(app.db, tokenHash, app.now())) ?? refuse('sign_in_lapsed');
  const key = (await findPasskey(app.db, proof.id)) ?? refuse('passkey_wrong');
  // After a password this is the second step of its account, and of no other.
  const step = await secondStepOf(app, facts);
  if (step !== undefined && step.userId !== key.userId) refuse('passkey_wrong');
  const { email, passkeyId } = key;
  const tries = await triesOf(app, facts, email, 'passkey');
  await spendTry(app, tries.pacers);
  const count = await countOfProof(app, proof, key, challenge);
  if (!count?.isNext) {
    await (count === null ? recordWrongPasskey(app, facts, email) : recordCopy(app, facts, key));
    return refuse('passkey_wrong');
  }
  const { sent } = count;
  const staff = await transaction(app.db, async (trx) => {
    if (!(await holdActiveStaff(trx, email))) refuse('not_allowed');
    if (!(await usePasskey(trx, passkeyId, { kept: key.counter, sent, now: app.now() }))) refuse('passkey_wrong');
    await forgiveOwnTries(trx, tries.pacers);
    if (step !== undefined) await endSecondStep(trx, facts, step);
    return letIn(app, trx, facts, { account: key, tries, secondFactor: 'passkey' });
  });
  facts.setCookie(COOKIE, '', 0);
  return staff;
}

/** The key is right, and has counted back: somebody has a copy of it. Its owner is told once. */
async function recordCopy(app: App, facts: RequestFacts, { email, userId, passkeyId }: PasskeyKey): Promise<void> {
  const now = app.now();
  const isRecorded = await app.limits.isWithin('failedSignIn', hashToken(email));
  await transaction(app.db, async (trx) => {
    if (await noteCopy(trx, passkeyId, now)) await tellStaff(trx, 'passkey-copied', userId, now);
    if (!isRecorded) return;
    const activity = { email, activityType: 'login_failed', detail: 'passkey that counted back' } as const;
    await insertAdminActivity(trx, { ...activity, facts, now });
  });
}

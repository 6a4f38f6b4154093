/**
 * Who changes something of their own sign-in says their password first: a browser left open changes nothing of it. Wrong
 * ones are slowed down, by all processes together and apart from the sign-in's.
 */
import { pacesOf } from '@ceylono/domain/sign-in-pace';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { hashToken } from '../../secrets.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { spendTry } from './known-browser.service.ts';
import { findAccount, holdPassword } from './password.sql.ts';
import { forgiveTries } from './sign-in-pace.sql.ts';
import { holdActiveStaff } from './staff.sql.ts';

export interface Proof {
  userId: string;
  /** As it was when it was shown. */
  passwordHash: string;
}

/** Refuses `password_wrong`, and `too_many_requests` before the password is looked at. Takes long: no transaction waits. */
export async function provePassword(app: App, email: string, password: string): Promise<Proof> {
  await spendTry(app, [{ key: keyOfProof(email), pace: pacesOf(await recentSettings(app)).browser }]);
  const account = await findAccount(app.db, email);
  const hash = account?.passwordHash ?? null;
  const isRight = await app.passwords.isOf({ hash, password });
  if (!isRight || account === undefined || hash === null) return refuse('password_wrong');
  // Whatever comes of the change, this was no guess.
  await forgiveTries(app.db, keyOfProof(email));
  return { userId: account.userId, passwordHash: hash };
}

/** First in the change: holds account and password, which are still what was shown, until the transaction ends. */
export async function holdProof(trx: Trx, email: string, { userId, passwordHash }: Proof): Promise<void> {
  if (!(await holdActiveStaff(trx, email))) refuse('not_signed_in');
  if (!(await holdPassword(trx, userId, passwordHash))) refuse('password_wrong');
}

function keyOfProof(email: string): string {
  return `change ${hashToken(email)}`;
}

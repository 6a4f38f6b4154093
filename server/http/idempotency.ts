/**
 * A creating call that is sent again, by a double tap or after a lost answer, makes nothing twice: its key and its
 * first answer are stored in the transaction of the change itself. Only successes are stored; a refusal rolls the key
 * back with everything else (amendment 17, guarantee B3).
 */
import { createHash } from 'node:crypto';
import type { App } from '../app.ts';
import type { Queryable, Trx } from '../db/database.ts';
import type { Actor, VisitorId } from './actor.ts';
import type { ApiContext } from './context.ts';
import { type Counted, countedChange, type Points } from './counted-change.ts';
import { type Claim, claimKey, forgetAnswersOf, readAnswer, storeAnswer } from './idempotency.sql.ts';
import { refuse } from './refusal.ts';

const KEY = /^[\w-]{16,100}$/;

export function claimOf({ facts, endpoint, actor }: ApiContext, body: unknown): Claim {
  const key = facts.headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key)) refuse('idempotency_key_missing');
  return {
    actor: ownerOf(actor) ?? refuse('not_signed_in'),
    route: endpoint.name,
    key: key as string,
    bodyHash: createHash('sha256').update(canonical(body)).digest('hex'),
  };
}

/** Whose key it is: the same key of somebody else is another. */
function ownerOf(actor: Actor): string | null {
  switch (actor.kind) {
    case 'staff':
      return `staff:${actor.staff.email}`;
    case 'vendor':
      return `vendor:${actor.vendorId}`;
    // The caller is unknown: the key alone says whose it is, and its answer holds no personal data.
    case 'public':
      return 'public';
    default:
      return actor.visitorId === null ? null : ownerOfVisitor(actor.visitorId);
  }
}

const ownerOfVisitor = (visitorId: VisitorId) => `visitor:${visitorId}`;

/**
 * Forgets what the creating calls of this browser were answered. `besides`: the claim of the call that asks for it, whose
 * repetition needs its own answer.
 */
export async function forgetAnswers(trx: Trx, visitorId: VisitorId, besides: Claim | null = null): Promise<void> {
  await forgetAnswersOf(trx, ownerOfVisitor(visitorId), besides?.route ?? null);
}

/** Runs `make` for the first of its key, and answers every later one with what the first was told. */
export async function once<T>(trx: Trx, claim: Claim, now: Date, make: () => Promise<T>): Promise<T> {
  if (await claimKey(trx, claim, now)) {
    const answer = await make();
    await storeAnswer(trx, claim, answer);
    return answer;
  }
  const stored = (await findAnswer(trx, claim)) ?? refuse('unavailable');
  return stored.answer as T;
}

/**
 * As `once`, in a transaction of its own, before which the first of its key is counted for the persons it names. A twin of a
 * call that is under way waits for its answer, and costs nothing; nor is it refused where the first took the last point.
 */
export async function onceCounted<T>(
  app: Pick<App, 'db' | 'limits'>,
  claim: Claim,
  now: Date,
  counted: readonly Counted[],
  make: (trx: Trx, points: Points) => Promise<T>,
): Promise<T> {
  const named = (await isAnswered(app.db, claim)) ? [] : counted;
  return countedChange(app, named, (trx, points) =>
    once(trx, claim, now, () => {
      points.use();
      return make(trx, points);
    }),
  );
}

/** Whether the first of its key was answered: asked before what costs much and stands outside of the change. */
export async function isAnswered(db: Queryable, claim: Claim): Promise<boolean> {
  return (await findAnswer(db, claim)) !== undefined;
}

async function findAnswer(db: Queryable, claim: Claim): Promise<{ answer: unknown } | undefined> {
  const stored = await readAnswer(db, claim);
  if (stored !== undefined && stored.bodyHash !== claim.bodyHash) refuse('idempotency_key_reused');
  return stored;
}

/** JSON with sorted keys: the same fields in another order are the same body. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

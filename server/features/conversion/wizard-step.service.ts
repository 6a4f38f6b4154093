/**
 * What a browser reports of the wizard is kept once its person agreed, by the day, with the kind of browser and the country that
 * the request shows; its address is not written down.
 */
import { randomUUID } from 'node:crypto';
import type { recordSteps as declared } from '@ceylono/contract/conversion';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { dayOf } from '@ceylono/domain/colombo-time';
import { isProgram } from '@ceylono/domain/visitor-count';
import type { InferContractRouterInputs } from '@orpc/contract';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { countryOf } from '../../geo/country-of.ts';
import type { VisitorId } from '../../http/actor.ts';
import { type ApiContext, visitorIfAny } from '../../http/context.ts';
import type { RequestFacts } from '../../http/request.ts';
import { insertConsent } from '../visitor/visitor.sql.ts';
import { type BrowserClass, classOf } from './browser-class.service.ts';
import { insertSteps, lockKnownVisitor } from './wizard-step.sql.ts';

/**
 * Nothing is kept, and nothing refused, of a browser without our cookie, of a program, and of who agreed to another text. A report
 * brings no cookie: the call that keeps a phone or a draft may be under way beside it, and the later of two cookies wins.
 */
export async function recordSteps(
  context: ApiContext,
  { consentVersion, steps }: InferContractRouterInputs<typeof declared>,
): Promise<{ kept: number }> {
  const { app, facts } = context;
  const visitorId = visitorIfAny(context);
  if (visitorId === null || consentVersion !== CONSENT_VERSION || isProgram(facts.userAgent)) return { kept: 0 };
  const origin = await originOf(facts);
  const kept = await transaction(app.db, async (trx) => {
    if (!(await lockKnownVisitor(trx, visitorId))) return 0;
    const now = app.now();
    await insertConsent(trx, visitorId, consentVersion, now);
    return insertSteps(trx, { ...origin, visitorId, day: dayOf(now), now, steps });
  });
  return { kept };
}

/** Of which kind a request's browser is, and from which country it comes. */
export interface Origin extends BrowserClass {
  country: string | null;
}

export async function originOf({ userAgent, address }: RequestFacts): Promise<Origin> {
  return { ...classOf(userAgent), country: await countryOf(address) };
}

/** The server saw it itself: a phone was given, in the transaction that keeps it. */
export async function recordPhone(trx: Trx, visitorId: VisitorId, origin: Origin, now: Date): Promise<void> {
  await lockKnownVisitor(trx, visitorId);
  const steps = [{ id: randomUUID(), step: 'phone' as const, seconds: 0 }];
  await insertSteps(trx, { ...origin, visitorId, day: dayOf(now), now, steps });
}

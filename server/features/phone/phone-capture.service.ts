/**
 * The phone that a browser gives at the start of the wizard, kept with the consent. Read back to that browser only: its
 * cookie recognises it, never an address or a fingerprint (amendment 8, T-163, T-177).
 */
import type { capturePhone as declared } from '@ceylono/contract/phone';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import type { InferContractRouterInputs } from '@orpc/contract';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theVisitor, visitorIfAny } from '../../http/context.ts';
import { dialCodeOf, toE164 } from '../../phone.ts';
import { refuse } from '../../refusal.ts';
import { ensureVisitor } from '../visitor/visitor.service.ts';
import { insertConsent } from '../visitor/visitor.sql.ts';
import { countCapture, findLatestCapture, forgetVisitor } from './phone.sql.ts';

type Capture = InferContractRouterInputs<typeof declared>;

export async function capturePhone({ app, facts }: ApiContext, input: Capture) {
  if (input.consentVersion !== CONSENT_VERSION) refuse('terms_outdated');
  const phone = toE164(input.phone) ?? refuse('phone_invalid');
  const countryCode = dialCodeOf(phone);
  const now = app.now();
  await transaction(app.db, async (trx) => {
    const visitorId = await ensureVisitor(trx, facts, app);
    await insertConsent(trx, visitorId, input.consentVersion, now);
    await countCapture(trx, {
      visitorId,
      phone,
      countryCode,
      address: facts.address,
      userAgent: facts.userAgent,
      sessionId: input.session,
      deviceFingerprint: input.deviceFingerprint ?? null,
      consentVersion: input.consentVersion,
      now,
    });
  });
  return { phone, countryCode, consentVersion: input.consentVersion };
}

export async function readLatestPhone(context: ApiContext) {
  const visitorId = visitorIfAny(context);
  return { latest: visitorId === null ? null : ((await findLatestCapture(context.app.db, visitorId)) ?? null) };
}

/** For a device that others use too. */
export async function forgetPhones(context: ApiContext) {
  const { app } = context;
  const visitorId = theVisitor(context);
  await transaction(app.db, (trx) => forgetVisitor(trx, visitorId, app.now()));
  return { forgotten: true as const };
}

/**
 * The phone that a browser gives at the start of the wizard, kept with the consent. Read back to that browser only: its
 * cookie recognises it, never an address or a fingerprint (amendment 8, T-163, T-177).
 */
import type { capturePhone as declared } from '@ceylono/contract/phone';
import { CONSENT_VERSION } from '@ceylono/contract/terms';
import { isProgram } from '@ceylono/domain/visitor-count';
import type { InferContractRouterInputs } from '@orpc/contract';
import { queueFor } from '../../db/queue.sql.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, visitorIfAny } from '../../http/context.ts';
import { dialCodeOf, toE164 } from '../phone-number/phone-number.service.ts';
import { refuse } from '../../http/refusal.ts';
import { removeFiles } from '../../storage/remove-files.ts';
import { originOf, recordPhone } from '../conversion/wizard-step.service.ts';
import { deleteDraft, listSpareDrafts, lockDraftsOf } from '../draft/draft.sql.ts';
import { lockOrdersOfBrowser } from '../order/order.sql.ts';
import { dropCookie, endVisitor, ensureVisitor } from '../visitor/visitor.service.ts';
import { insertConsent, lockVisitor } from '../visitor/visitor.sql.ts';
import { countCapture, findLatestCapture, forgetPhones } from './phone.sql.ts';

type Capture = InferContractRouterInputs<typeof declared>;

export async function capturePhone({ app, facts }: ApiContext, input: Capture) {
  if (input.consentVersion !== CONSENT_VERSION) refuse('terms_outdated');
  const phone = toE164(input.phone) ?? refuse('phone_invalid');
  const countryCode = dialCodeOf(phone);
  const origin = isProgram(facts.userAgent) ? null : await originOf(facts);
  const now = app.now();
  await transaction(app.db, async (trx) => {
    const visitorId = await ensureVisitor(trx, facts, app);
    // Before its rows, as an erasure and the reports of its steps do: the other way round they would wait for each other.
    await lockVisitor(trx, visitorId);
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
    if (origin !== null) await recordPhone(trx, visitorId, origin, now);
  });
  return { phone, countryCode, consentVersion: input.consentVersion };
}

export async function readLatestPhone(context: ApiContext) {
  const visitorId = visitorIfAny(context);
  return { latest: visitorId === null ? null : ((await findLatestCapture(context.app.db, visitorId)) ?? null) };
}

/**
 * For a device that others use too. With the cookie goes all that knew the person here: the person who types a phone next
 * is a stranger (T-165), and so is who holds a copy of the cookie. Asked again, there is nothing left to forget.
 */
export async function forgetPerson(context: ApiContext) {
  const { app, facts } = context;
  const visitorId = visitorIfAny(context);
  if (visitorId !== null) {
    const papers = await transaction(app.db, async (trx) => {
      await lockVisitor(trx, visitorId);
      const papers: string[] = [];
      await lockDraftsOf(trx, visitorId);
      await queueFor(trx, [`visitor ${visitorId}`]);
      await lockOrdersOfBrowser(trx, visitorId);
      for (const draft of await listSpareDrafts(trx, visitorId, 0)) papers.push(...(await deleteDraft(trx, draft)));
      await forgetPhones(trx, visitorId, app.now());
      await endVisitor(trx, visitorId);
      return papers;
    });
    await removeFiles(app, papers);
  }
  dropCookie(facts);
  return { forgotten: true as const };
}

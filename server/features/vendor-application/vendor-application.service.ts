/** Taking an application: one transaction makes the row that waits, gives it its papers and tells both sides (T-067). */
import { APPLICATION_CONSENT_VERSION } from '@ceylono/contract/terms';
import type { VendorApplication } from '@ceylono/contract/vendor-application';
import { outlineOf } from '@ceylono/domain/coverage-area';
import { isInsideSriLanka } from '@ceylono/domain/sri-lanka';
import {
  KNOWN_COUNTRY_CODES,
  mayStaffConfirm,
  missingVendorDocuments,
  vendorEmailProblem,
  vendorPhoneProblem,
} from '@ceylono/domain/vendor-application';
import type { Settings } from '@ceylono/domain/settings';
import type { z } from 'zod';
import type { Trx } from '../../db/database.ts';
import type { VisitorId } from '../../http/actor.ts';
import { type ApiContext, theVisitor } from '../../http/context.ts';
import { claimOf, onceCounted } from '../../http/idempotency.ts';
import { enqueue } from '../../jobs/outbox.sql.ts';
import { toE164 } from '../phone-number/phone-number.service.ts';
import { refuse } from '../../http/refusal.ts';
import { readSettings, recentSettings } from '../settings/settings.service.ts';
import { hashToken } from '../../secrets.ts';
import type { ApplicationLetter } from './application-letter.service.ts';
import { insertApplication } from './vendor-application.sql.ts';
import { giveDraftToVendor, listDocumentsOfDraft, lockApplicationDraft } from './vendor-document.sql.ts';

type Applying = z.output<typeof VendorApplication>;

export async function applyAsVendor(context: ApiContext, input: Applying) {
  const { app } = context;
  const visitorId = theVisitor(context);
  const claim = claimOf(context, input);
  const now = app.now();
  return onceCounted(app, claim, now, [limitOfContact(input)], (trx) => take(trx, input, visitorId, now));
}

async function take(trx: Trx, input: Applying, visitorId: VisitorId, now: Date) {
  // Load.
  const draft = (await lockApplicationDraft(trx, input.draftId, { visitorId }, now)) ?? refuse('not_found');
  // Decide. What was begun before the owner closed registration is refused too.
  if (!(await readSettings(trx)).registrationEnabled) refuse('registration_closed');
  // A machine is thanked like anybody, so that it learns nothing; its papers go with the draft.
  if (input.leftEmpty !== '') return { received: true as const };
  const documents = await listDocumentsOfDraft(trx, draft.id);
  const contactNumber = await checkedPhone(trx, input);
  const missing = missingVendorDocuments(documents.map((document) => document.field));
  if (missing.length > 0) refuse('documents_missing', { missing });
  // Save.
  const { latitude, longitude, coverageRadius, coverageArea } = input;
  const area = { ring: coverageArea, radiusM: coverageRadius };
  const vendorId = await insertApplication(trx, {
    ...input,
    contactNumber,
    outline: outlineOf({ lat: latitude, lng: longitude }, area),
    consentVersion: APPLICATION_CONSENT_VERSION,
    now,
  });
  await giveDraftToVendor(trx, draft.id, vendorId);
  // Tell.
  await tellOfApplication(trx, vendorId, 'application-received', now);
  await tellOfApplication(trx, vendorId, 'application-to-review', now);
  return { received: true as const };
}

export async function readApplicationRules({ app }: ApiContext) {
  const settings = await recentSettings(app);
  const { registrationEnabled: isOpen, deliveryPricing } = settings;
  return { countryCodes: countryCodesOf(settings), isOpen, deliveryPricing };
}

/** The documents' codes and the owner's. */
function countryCodesOf({ furtherCountryCodes }: Settings): string[] {
  return [...KNOWN_COUNTRY_CODES, ...furtherCountryCodes];
}

interface Checked
  extends Pick<Applying, 'email' | 'contactNumber' | 'numberConfirmed' | 'latitude' | 'longitude' | 'coverageArea'> {
  /** Staff may confirm what applicants may not (T-039): a phone that breaks any rule, and, as this says, an e-mail. */
  byStaff?: { emailConfirmed: boolean };
}

/** Holds the rules of the form again; answers the phone as it is stored, in E.164 where it has one. */
export async function checkedPhone(trx: Trx, application: Checked): Promise<string> {
  const { email, contactNumber, numberConfirmed, latitude, longitude, coverageArea, byStaff } = application;
  const points = [{ lat: latitude, lng: longitude }, ...(coverageArea ?? []).map(([lng, lat]) => ({ lat, lng }))];
  if (!points.every(isInsideSriLanka)) refuse('outside_sri_lanka');
  checkEmail(email, byStaff?.emailConfirmed ?? false);
  await checkPhone(trx, contactNumber, { isConfirmed: numberConfirmed, byStaff: byStaff !== undefined });
  return toE164(contactNumber) ?? contactNumber;
}

/** `confirmedByStaff`: that they take it though it breaks a rule (T-039). */
export function checkEmail(email: string, confirmedByStaff: boolean): void {
  const problem = vendorEmailProblem(email);
  if (problem !== null && !(confirmedByStaff && mayStaffConfirm(problem))) refuse('vendor_email_refused', { problem });
}

/** Who confirms it may do so for a run of digits alone, unless they are staff. */
export async function checkPhone(
  trx: Trx,
  contactNumber: string,
  { isConfirmed, byStaff }: { isConfirmed: boolean; byStaff: boolean },
): Promise<void> {
  const phone = vendorPhoneProblem(contactNumber, countryCodesOf(await readSettings(trx)));
  if (phone !== null && !((phone.mayConfirm || byStaff) && isConfirmed)) {
    refuse('vendor_phone_refused', { problem: phone.problem, mayConfirm: phone.mayConfirm });
  }
}

/**
 * One phone or e-mail is named in no more applications an hour than one browser may send: each mails the person it names. A
 * machine's mails nobody.
 */
function limitOfContact({ contactNumber, email, leftEmpty }: Applying) {
  const named = [`phone ${toE164(contactNumber) ?? contactNumber}`, `email ${email.toLowerCase()}`];
  return { limit: 'vendorApplication' as const, named: leftEmpty === '' ? named.map(hashToken) : [] };
}

/** The row names the letter only: its text, and the portal link in it, are written when it is sent. */
export async function tellOfApplication(
  trx: Trx,
  vendorId: string,
  letter: ApplicationLetter,
  now: Date,
): Promise<void> {
  await enqueue(trx, 'application-letter', { vendorId, letter }, null, now);
}

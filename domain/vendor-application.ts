/**
 * Somebody asks to rent out vehicles here: who they are, where they live, how far they go, and four papers. It waits as a
 * vendor with the status pending, invisible to everybody but staff, who approve or reject it (customer §2 "Vendor
 * registration", §5 "Vendor form", T-067). The browser holds these rules, and the server again.
 */
import { digitsOf, isEmail, MAX_EMAIL, MAX_TYPED_PHONE } from './contact.ts';
import { DISPOSABLE_DOMAINS } from './disposable-domains.ts';
import { cleaned } from './typed.ts';

/** What became of it; a vendor who was approved may be suspended or archived since (`domain/vendor.ts`). */
export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The papers, in the form's order, by the documents' names. */
export const VENDOR_DOCUMENT_FIELDS = [
  'business_reg_copy',
  'owner_photo',
  'national_id_front',
  'national_id_back',
] as const;
export type VendorDocumentField = (typeof VENDOR_DOCUMENT_FIELDS)[number];

/** The only paper that may be a PDF; the others are images (customer §5). */
export function mayBePdf(field: VendorDocumentField): boolean {
  return field === 'business_reg_copy';
}

/** Papers still missing, in the form's order. */
export function missingVendorDocuments(present: readonly VendorDocumentField[]): VendorDocumentField[] {
  return VENDOR_DOCUMENT_FIELDS.filter((field) => !present.includes(field));
}

/** Review is promised within this time (customer §2). */
export const REVIEW_PROMISE_HOURS = 24;
/** Uploads of an application that is not sent are deleted after so many hours. */
export const APPLICATION_DRAFT_HOURS = 24;

/** What stops a vendor's e-mail, in the order in which it is looked at: the first counts (T-112). */
export const EMAIL_PROBLEMS = [
  'email_too_long',
  'email_invalid_characters',
  'email_multiple_at',
  'email_shape',
  'email_disposable',
] as const;
export type EmailProblem = (typeof EMAIL_PROBLEMS)[number];

/** The fault of a vendor's e-mail, or null. An empty one has no shape. (customer §5, T-055, T-111, T-112) */
export function vendorEmailProblem(typed: string): EmailProblem | null {
  const email = cleaned(typed);
  if (email.length > MAX_EMAIL) return 'email_too_long';
  if (/[<>"'&]/.test(email)) return 'email_invalid_characters';
  if (email.indexOf('@') !== email.lastIndexOf('@')) return 'email_multiple_at';
  if (!isEmail(email)) return 'email_shape';
  return isDisposable(email.slice(email.indexOf('@') + 1)) ? 'email_disposable' : null;
}

/** Staff who have the vendor at the phone may confirm an address that breaks a rule, as long as mail can be sent there (T-039). */
export function mayStaffConfirm(problem: EmailProblem): boolean {
  return problem === 'email_invalid_characters' || problem === 'email_disposable';
}

function isDisposable(domain: string): boolean {
  const labels = domain.toLowerCase().split('.');
  return labels.some((_, from) => DISPOSABLE_DOMAINS.has(labels.slice(from).join('.')));
}

/** Country codes that are recognised after a +: the documents' eleven. An owner may add others (T-034). */
export const KNOWN_COUNTRY_CODES: readonly string[] = ['1', '44', '91', '86', '81', '49', '33', '39', '34', '7', '94'];

/** The code that a number's digits begin with, the longest if several fit; null when none does. */
export function countryCodeOf(digits: string, codes: readonly string[]): string | null {
  const fitting = codes.filter((code) => digits.startsWith(code));
  return fitting.toSorted((one, other) => other.length - one.length)[0] ?? null;
}
/** Of a number with +94: every one has nine digits after it, so that fewer are a slip of the finger. */
const SRI_LANKAN_DIGITS = 11;
/** So many identical digits in a row are refused. */
export const REFUSED_REPEATS = 6;
/** Runs such as 123 or 321 are asked about from here, and refused from there (amendment 7, T-035). */
export const ASKED_SEQUENCE = 3;
export const REFUSED_SEQUENCE = 6;

/** What stops a vendor's phone, in the order in which it is looked at: the first counts. */
export const PHONE_PROBLEMS = [
  'phone_length_international',
  'phone_country_code',
  'phone_length_local',
  'phone_repeated',
  'phone_sequence',
] as const;
export type VendorPhoneProblem = (typeof PHONE_PROBLEMS)[number];

/**
 * The fault of a vendor's phone, or null. Spaces, hyphens, dots and brackets between the digits do not matter;
 * anything else makes it no number, which is said as its length. `digits` are those that a sequence is made of; one that
 * `mayConfirm` stands once the applicant says that the number is correct (customer §5, T-034, amendment 7). `codes`: the
 * country codes that are recognised.
 */
export function vendorPhoneProblem(
  typed: string,
  codes = KNOWN_COUNTRY_CODES,
): { problem: VendorPhoneProblem; digits: string | null; mayConfirm: boolean } | null {
  const phone = cleaned(typed);
  const problem = shapeProblem(phone, codes);
  const digits = digitsOf(phone);
  if (problem !== null) return { problem, digits: null, mayConfirm: false };
  if (longestRun(digits, 0).length >= REFUSED_REPEATS) {
    return { problem: 'phone_repeated', digits: longestRun(digits, 0), mayConfirm: false };
  }
  const [up, down] = [longestRun(digits, 1), longestRun(digits, -1)];
  const run = down.length > up.length ? down : up;
  if (run.length < ASKED_SEQUENCE) return null;
  return { problem: 'phone_sequence', digits: run, mayConfirm: run.length < REFUSED_SEQUENCE };
}

function shapeProblem(phone: string, codes: readonly string[]): VendorPhoneProblem | null {
  const isNumber = phone.length <= MAX_TYPED_PHONE && /^\+?[\d ().-]*$/.test(phone);
  const digits = digitsOf(phone);
  if (phone.startsWith('+')) {
    if (!isNumber || digits.length < 7 || digits.length > 15) return 'phone_length_international';
    if (digits.startsWith('94') && digits.length !== SRI_LANKAN_DIGITS) return 'phone_length_international';
    return countryCodeOf(digits, codes) === null ? 'phone_country_code' : null;
  }
  return isNumber && digits.length >= 8 && digits.length <= 12 ? null : 'phone_length_local';
}

/** The first of the longest runs in which every digit is the one before plus `step`. */
function longestRun(digits: string, step: -1 | 0 | 1): string {
  let longest = '';
  let run = '';
  for (const digit of digits) {
    run = run !== '' && Number(digit) - Number(run.at(-1)) === step ? run + digit : digit;
    if (run.length > longest.length) longest = run;
  }
  return longest;
}

/** What is wrong with what staff type of a vendor whom they correct, by the rules of registration. */
import { EMAIL_PROBLEMS, mayStaffConfirm, PHONE_PROBLEMS } from '@ceylono/domain/vendor-application';
import { VENDOR_FIELDS, type VendorField, type VendorFields } from '@ceylono/domain/vendor-change';
import { EMPTY, type FieldProblem, problemOf } from '../vendor-application/application-values.ts';

/** Of an address and a phone that are as they were nothing is asked: they were taken once, by a rule or by staff's word. */
export function faultOf(
  field: VendorField,
  typed: VendorFields,
  seen: VendorFields,
  countryCodes?: readonly string[],
): FieldProblem | null {
  const mayStay = field === 'email' || field === 'contactNumber';
  return mayStay && typed[field] === seen[field] ? null : problemOf(field, { ...EMPTY, ...typed }, countryCodes);
}

/** Whether staff may save the field despite its fault: a phone with any fault, an address only if mail can reach it (T-039). */
export function mayConfirm(fault: FieldProblem): boolean {
  const ofEmail = EMAIL_PROBLEMS.find((problem) => problem === fault);
  return ofEmail === undefined ? PHONE_PROBLEMS.some((problem) => problem === fault) : mayStaffConfirm(ofEmail);
}

/** The fields as they are sent, each by `as`. */
export function vendorFields(of: VendorFields, as: (value: string) => string): VendorFields {
  return Object.fromEntries(VENDOR_FIELDS.map((field) => [field, as(of[field])])) as VendorFields;
}

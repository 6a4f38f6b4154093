/**
 * What the fields of the contact form are called, and what is said when one is wrong (customer §5).
 * @rows SHR-PHONE 20
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { WRONG_HOME_PHONE, WRONG_PHONE } from '../phone/phone-words.ts';
import type { ContactField, ContactProblem } from './contact-form.ts';

export const FIELD_WORDS: Record<ContactField, MessageDescriptor> = {
  name: msg`Full name`,
  email: msg`E-mail`,
  phone: msg`Phone`,
  address: msg`Address`,
  guarantorName: msg`Guarantor's name`,
  guarantorPhone: msg`Guarantor's phone`,
};

const EMAIL = msg`Enter a valid email address`;
const NOT_NEEDED_YET = msg`Fill in this field`;

/** The same in every field. */
const ANYWHERE: Partial<Record<ContactProblem, MessageDescriptor>> = {
  too_long: msg`This is too long`,
  web_address: msg`Please leave out web addresses here.`,
};

const PROBLEM_WORDS: Record<ContactField, Partial<Record<ContactProblem, MessageDescriptor>>> = {
  name: { missing: msg`Please enter your name` },
  email: { missing: EMAIL, invalid: EMAIL },
  phone: {
    missing: msg`Please enter your phone number`,
    too_short: msg`Enter a valid phone number (at least 8 digits)`,
    home: WRONG_HOME_PHONE,
    invalid: WRONG_PHONE,
  },
  address: {},
  guarantorName: {},
  guarantorPhone: { invalid: msg`Enter a valid international phone number` },
};

export function problemWords(field: ContactField, problem: ContactProblem): MessageDescriptor {
  return PROBLEM_WORDS[field][problem] ?? ANYWHERE[problem] ?? NOT_NEEDED_YET;
}

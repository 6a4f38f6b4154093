/** The letters that can be looked at, by the names the server gives them. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { letterWords } from '../letter/mail-words.ts';

/** Those that are of no order. */
const OTHERS: Partial<Record<string, MessageDescriptor>> = {
  'customer/caller-link': msg`Link of an order by phone`,
  'customer/new-device': msg`New device`,
  'customer/device-vouched': msg`New device, confirmed by staff`,
  'customer/device-code': msg`Code for a new device`,
  'vendor/application-received': msg`Application received`,
  'vendor/application-to-review': msg`Application to review (to our team)`,
  'vendor/application-approved': msg`Application approved`,
  'vendor/application-rejected': msg`Application rejected`,
  'vendor/account-made': msg`Account made by staff`,
  'vendor/portal-link-new': msg`New portal link`,
  'vendor/suspended': msg`Suspended`,
  'vendor/suspension-ended': msg`Suspension ended`,
  'vendor/deleted': msg`Account closed`,
  'vendor/corrected': msg`Vendor corrected`,
  'vendor/letters-moved': msg`Another e-mail address, to the one of before`,
  'vendor/paper-reminder': msg`Paper of a vehicle ends`,
  'staff/password-link': msg`Link to set a password`,
  'staff/password-changed': msg`Password changed`,
  'staff/invitation': msg`Invitation`,
  'staff/role-changed': msg`Role changed`,
  'staff/access-ended': msg`Access ended`,
  'staff/access-given-back': msg`Access given back`,
  'staff/new-device': msg`Sign-in on a new device`,
  'staff/authenticator-added': msg`Authenticator added`,
  'staff/authenticator-removed': msg`Authenticator removed`,
  'staff/passkey-added': msg`Passkey added`,
  'staff/passkey-removed': msg`Passkey removed`,
  'staff/passkey-copied': msg`Passkey copied`,
  'staff/recovery-codes-made': msg`Recovery codes made`,
  'staff/recovery-code-used': msg`Recovery code used`,
  'staff/second-factor-reset': msg`Second factor reset`,
  'staff/codes-tried': msg`Codes tried`,
};

export function previewWords(name: string): MessageDescriptor {
  return OTHERS[name] ?? letterWords(name.replace(/^\w+\//, ''));
}

export const PREVIEW_AUDIENCES = ['customer', 'vendor', 'staff'] as const;

export const PREVIEW_AUDIENCE_WORDS: Record<(typeof PREVIEW_AUDIENCES)[number], MessageDescriptor> = {
  customer: msg`To customers`,
  vendor: msg`To vendors`,
  staff: msg`To staff`,
};

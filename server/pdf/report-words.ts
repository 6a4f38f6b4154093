/** What a report says, in its language. */
import { BRAND } from '@ceylono/domain/brand';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportData } from './report-data.ts';

/** Speaks the report's language. */
export type Say = (message: MessageDescriptor) => string;

/** The sentence above the signature. It names the terms by their version, and by the language in which they were read. */
export function agreement({ phase, termsVersion: version, termsLanguage, byStaff }: ReportData): MessageDescriptor {
  const brand = BRAND.name;
  const termsVersion = `${version} (${termsLanguage.toUpperCase()})`;
  if (byStaff && phase === 'return') {
    return msg`We took the vehicle back for the vendor in the condition described in this report, under the handover terms of ${brand}, version ${termsVersion}.`;
  }
  return phase === 'handover'
    ? msg`I received the vehicle in the condition described in this report and agree to the handover terms of ${brand}, version ${termsVersion}.`
    : msg`I returned the vehicle in the condition described in this report and agree to the handover terms of ${brand}, version ${termsVersion}.`;
}

/** What a report says, in its language. */
import { BRAND } from '@ceylono/domain/brand';
import { LANGUAGE_NAMES } from '@ceylono/domain/language';
import { HANDOVER_TERMS } from '@ceylono/words/handover-terms';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { wordsIn } from '../i18n.ts';
import type { ReportData } from './report-data.ts';

/** Speaks the report's language. */
export type Say = (message: MessageDescriptor) => string;

/** What was agreed to, as it was read: the language may be another than the report's. None for a version without texts. */
export function termsOf({ phase, termsVersion, termsLanguage }: ReportData): string[] {
  const terms = Object.entries(HANDOVER_TERMS).find(([version]) => version === termsVersion)?.[1][phase] ?? [];
  return terms.map((term) => wordsIn(termsLanguage)._(term));
}

/** The sentence above the signature. */
export function agreement({ phase, termsVersion: version, termsLanguage, byStaff }: ReportData): MessageDescriptor {
  const brand = BRAND.name;
  const termsVersion = `${version} (${LANGUAGE_NAMES[termsLanguage]})`;
  if (byStaff) {
    return msg`We took the vehicle back for the vendor in the condition described in this report, under the handover terms of ${brand}, version ${termsVersion}.`;
  }
  return phase === 'handover'
    ? msg`I received the vehicle in the condition described in this report and agree to the handover terms of ${brand}, version ${termsVersion}.`
    : msg`I returned the vehicle in the condition described in this report and agree to the handover terms of ${brand}, version ${termsVersion}.`;
}

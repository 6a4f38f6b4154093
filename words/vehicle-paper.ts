/** What the papers of a vehicle are called, and what an insurance lets it be used for. */
import type { InsuranceClass, PaperKind, PaperState } from '@ceylono/domain/vehicle-paper';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const PAPER_WORDS: Record<PaperKind, MessageDescriptor> = {
  'revenue-licence': msg`Revenue licence`,
  insurance: msg`Vehicle insurance`,
  'emission-test': msg`Emission test`,
};

export const INSURANCE_CLASS_WORDS: Record<InsuranceClass, MessageDescriptor> = {
  private: msg`Private use`,
  'hiring-with-driver': msg`Hiring with driver`,
  'self-drive-hire': msg`Self-drive hire`,
};

export const PAPER_STATE_WORDS: Record<PaperState, MessageDescriptor> = {
  missing: msg`Missing`,
  expired: msg`Expired`,
  expiring: msg`Ends soon`,
  good: msg`Good`,
};

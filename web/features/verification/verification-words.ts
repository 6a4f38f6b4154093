/** The identity check in words. */
import type { VerificationStatus } from '@ceylono/domain/verification';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const VERIFICATION_WORDS: Record<VerificationStatus, MessageDescriptor> = {
  pending: msg`Pending`,
  approved: msg`Approved`,
  rejected: msg`Rejected`,
};

export const VERIFICATION_TONES = { pending: 'yellow', approved: 'green', rejected: 'red' } as const satisfies Record<
  VerificationStatus,
  string
>;

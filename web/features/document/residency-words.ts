/** Where a customer lives, in words. */
import type { Residency } from '@ceylono/domain/document';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const RESIDENCY_WORDS: Record<Residency, MessageDescriptor> = {
  local: msg`Local resident`,
  foreigner: msg`Tourist / Visitor`,
};

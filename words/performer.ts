/** Who did something of an order, in words: which side. Staff read them, in English. */
import type { PerformerType } from '@ceylono/domain/activity';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const PERFORMER_WORDS: Record<PerformerType, MessageDescriptor> = {
  customer: msg`Customer`,
  vendor: msg`Vendor`,
  admin: msg`Staff`,
  system: msg`System`,
};

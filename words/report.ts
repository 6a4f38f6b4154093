/** What the two reports of a rental are called. */
import type { HandoverPhase } from '@ceylono/domain/handover';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const REPORT_WORDS: Record<HandoverPhase, MessageDescriptor> = {
  handover: msg`Handover report`,
  return: msg`Return report`,
};

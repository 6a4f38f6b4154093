/**
 * What a browser is told by web push: the worker shows it, which the build gives these words in each language
 * (`web/scripts/push-words.mjs`, by their context), and the screens that switch it on list it.
 */
import type { PushKind } from '@ceylono/domain/push';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const PUSH_WORDS: Record<PushKind, MessageDescriptor> = {
  'order-placed': msg({ message: 'New order', context: 'push order-placed' }),
  'order-ready': msg({ message: 'Order to accept', context: 'push order-ready' }),
  'handover-due': msg({ message: 'A handover is coming up', context: 'push handover-due' }),
  test: msg({ message: 'Ceylono tells you here', context: 'push test' }),
};

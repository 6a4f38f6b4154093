import type { ShownLimit } from '@ceylono/contract/settings';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is limited, of those that staff are told of. */
export const LIMIT_WORDS: Record<ShownLimit, MessageDescriptor> = {
  read: msg`Reading, of one browser`,
  write: msg`Changing something, of one browser`,
  signIn: msg`Signing in, of an unknown browser`,
  order: msg`Placing an order, of one browser, phone or e-mail`,
  phoneCode: msg`A code by text message, to one phone`,
};

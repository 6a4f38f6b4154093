/**
 * What staff read out to a caller before they place an order, by the version that the order keeps (amendment 26, to be
 * approved by the owner). A version names its text in every language: whoever changes one, also in a translation, adds a
 * version and leaves the others, so that it can be read what an order names.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const SPOKEN_CONSENT = {
  '2026-11-25': [
    msg`To place this order for you I write down your name, phone number, e-mail, address and where you want the vehicle, and your guarantor if you name one.`,
    msg`Our staff see this. The vendor whose vehicle you rent gets your name, and your phone number once we have checked your identity.`,
    msg`You get a link by mail, and by SMS where we can send it. There you send your documents, which only our staff can open, and agree to the rental terms. Until then the order is not confirmed, and it ends by itself.`,
    msg`You can cancel without cost until the order is confirmed, and have your data erased once it is over. Do you agree?`,
  ],
} as const satisfies Record<string, readonly MessageDescriptor[]>;

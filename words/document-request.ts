/** Why a new photo of a document is asked for, as the customer reads it. `other`: staff say it in their own words. */
import type { RequestReason } from '@ceylono/domain/document-request';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const REQUEST_REASON_WORDS: Record<RequestReason, MessageDescriptor> = {
  blurred: msg`The photo is blurred.`,
  cut_off: msg`A part of the document is cut off.`,
  glare: msg`Light is reflected on the document.`,
  too_dark: msg`The photo is too dark.`,
  expired: msg`The document has expired.`,
  wrong_document: msg`The photo shows another document.`,
  details_differ: msg`The document says something else than your order.`,
  other: msg`Another reason`,
};

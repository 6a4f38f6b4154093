/** What each kind of document is called; a licence is spelt so in text. */
import type { DocumentKind } from '@ceylono/domain/document';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const DOCUMENT_WORDS: Record<DocumentKind, MessageDescriptor> = {
  'license-front': msg`Driving licence, front`,
  'license-back': msg`Driving licence, back`,
  'id-front': msg`Identity card, front`,
  'id-back': msg`Identity card, back`,
  selfie: msg`Selfie`,
  passport: msg`Passport, photo page`,
  'intl-license-front': msg`International licence, front`,
  'intl-license-back': msg`International licence, back`,
  'foreign-id': msg`Supporting identity document`,
};

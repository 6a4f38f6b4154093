/** Letter to the customer whose photo of a document could not be used. */
import { DOCUMENT_WORDS } from '@ceylono/words/document';
import { REQUEST_REASON_WORDS } from '@ceylono/words/document-request';
import { msg } from '@lingui/core/macro';
import type { Booking } from './customer-booking.mail.ts';
import { type Desk, type LetterContent, moment, rentalFacts, trackOrder } from './letter-content.mail.ts';

/** Without a date once the order waits for it no more. */
export function documentRequested(order: Booking, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId, documentRequest, awaitedPapers } = order;
  const document = documentRequest === null ? '' : i18n._(DOCUMENT_WORDS[documentRequest.kind]);
  const until = awaitedPapers === null ? null : moment(awaitedPapers.until, desk);
  return {
    subject: i18n._(msg`Order ${customOrderId}: please send a new photo`),
    title: i18n._(msg`We need a new photo: ${document}`),
    paragraphs: [
      ...wordsOf(order, desk),
      ...(until === null
        ? [i18n._(msg`Please take a new photo and send it on your order's page.`)]
        : [
            i18n._(msg`Please take a new photo and send it on your order's page before ${until}.`),
            i18n._(msg`Your order and the vehicle wait for it. Without it the order ends by itself at that time.`),
          ]),
    ],
    facts: rentalFacts(order, desk),
    actions: [trackOrder(order, desk)],
  };
}

/** The reason, and what staff added. */
function wordsOf({ documentRequest }: Booking, { i18n }: Desk): string[] {
  if (documentRequest === null) return [];
  const { reason, message } = documentRequest;
  return [
    ...(reason === 'other' ? [] : [i18n._(REQUEST_REASON_WORDS[reason])]),
    ...(message === null ? [] : [message]),
  ];
}

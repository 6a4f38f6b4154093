/** What the letter and the text message with the link of a caller's order say. */
import { BRAND } from '@ceylono/domain/brand';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { render } from '@react-email/render';
import type { LetterOrder } from '../letter/letter.sql.ts';
import { type Desk, type LetterContent, moment, rentalFacts, totalFacts } from '../letter/letter-content.mail.ts';
import { frame } from '../letter/letter-frame.mail.ts';
import { LetterLayout } from '../letter/letter-layout.mail.tsx';
import { letterText } from '../letter/letter-text.mail.ts';

interface Link {
  url: string;
  expiresAt: Date;
}

export async function writeCallerLetter(
  order: LetterOrder,
  link: Link,
  desk: Desk,
): Promise<{ subject: string; html: string; text: string }> {
  const letter = frame(contentOf(order, link, desk), order.contactName, null, desk);
  const html = await render(<LetterLayout letter={letter} locale={desk.i18n.locale} />);
  return { subject: letter.subject, html, text: letterText(letter) };
}

function contentOf(order: LetterOrder, { url, expiresAt }: Link, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { customOrderId } = order;
  const until = moment(expiresAt, desk);
  return {
    subject: i18n._(msg`Order ${customOrderId}: send your papers and agree to the terms`),
    title: i18n._(msg`Your booking by phone`),
    paragraphs: [
      i18n._(
        msg`You booked this vehicle with us on the phone. Open your order with the button below: we send a code to your phone, and then you send your papers and agree to the terms.`,
      ),
      i18n._(
        msg`The link works once, until ${until}. Forward it to nobody. The order is not confirmed before you have agreed.`,
      ),
      i18n._(msg`If you did not book with us, you need to do nothing: the order ends by itself.`),
    ],
    facts: [...rentalFacts(order, desk), ...totalFacts(order, desk)],
    actions: [{ label: i18n._(msg`Open my order`), url }],
  };
}

/** As short as the address allows. */
export function linkText(customOrderId: string, url: string, i18n: I18n): string {
  const { name } = BRAND;
  return i18n._(msg`${name}: send papers and agree to the terms of order ${customOrderId}. Works once: ${url}`);
}

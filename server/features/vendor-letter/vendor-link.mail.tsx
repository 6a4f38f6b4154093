/** What the letter says that brings a vendor's link. */
import { msg } from '@lingui/core/macro';
import { render } from '@react-email/render';
import type { Desk, LetterContent } from '../letter/letter-content.mail.ts';
import { frame } from '../letter/letter-frame.mail.ts';
import { LetterLayout } from '../letter/letter-layout.mail.tsx';
import { letterText } from '../letter/letter-text.mail.ts';
import type { VendorAddress } from '../vendor/vendor-letter.sql.ts';

/** What every letter with a link says of it. */
export const KEEP_THE_LINK = msg`The button below is your private key to it. Keep this mail and do not forward it: whoever has the link can open your portal. If it gets into other hands, answer this mail and we replace it.`;

export async function writeLinkLetter(
  { name, ownerFullName }: VendorAddress,
  url: string,
  desk: Desk,
): Promise<{ subject: string; html: string; text: string }> {
  const letter = frame(linkLetter(name, url, desk), ownerFullName, null, desk);
  const html = await render(<LetterLayout letter={letter} locale={desk.i18n.locale} />);
  return { subject: letter.subject, html, text: letterText(letter) };
}

function linkLetter(name: string, url: string, { i18n }: Desk): LetterContent {
  return {
    subject: i18n._(msg`Your new link to the vendor portal`),
    title: i18n._(msg`Your new link to the vendor portal`),
    paragraphs: [
      i18n._(
        msg`We made a new link to your vendor portal. A link that you had before no longer works, and every portal that was opened with it is closed.`,
      ),
      i18n._(KEEP_THE_LINK),
      i18n._(msg`If you did not expect a new link, call us.`),
    ],
    facts: [{ label: i18n._(msg`Business`), value: name }],
    actions: [{ label: i18n._(msg`Open the vendor portal`), url }],
  };
}

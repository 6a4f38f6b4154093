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

interface PortalLink {
  url: string;
  /** The vendor had none before. */
  isFirst: boolean;
}

export async function writeLinkLetter(
  { name, ownerFullName }: VendorAddress,
  link: PortalLink,
  desk: Desk,
): Promise<{ subject: string; html: string; text: string }> {
  const letter = frame(linkLetter(name, link, desk), ownerFullName, null, desk);
  const html = await render(<LetterLayout letter={letter} locale={desk.i18n.locale} />);
  return { subject: letter.subject, html, text: letterText(letter) };
}

/** What the letter of an approval says of the portal too. */
export const PORTAL_IS_OPEN = msg`Your vendor portal is open. There you see orders, accept them, and record handovers and returns.`;

function linkLetter(name: string, { url, isFirst }: PortalLink, { i18n }: Desk): LetterContent {
  const title = isFirst ? i18n._(msg`Your vendor portal is open`) : i18n._(msg`Your new link to the vendor portal`);
  const news = isFirst
    ? i18n._(PORTAL_IS_OPEN)
    : i18n._(
        msg`We made a new link to your vendor portal. A link that you had before no longer works, and every portal that was opened with it is closed.`,
      );
  const unexpected = isFirst
    ? msg`If you did not ask to become a vendor, call us.`
    : msg`If you did not expect a new link, call us.`;
  return {
    subject: title,
    title,
    paragraphs: [news, i18n._(KEEP_THE_LINK), i18n._(unexpected)],
    facts: [{ label: i18n._(msg`Business`), value: name }],
    actions: [{ label: i18n._(msg`Open the vendor portal`), url }],
  };
}

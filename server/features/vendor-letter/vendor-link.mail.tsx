/** What the letters say that bring a vendor's link: that of an account made by staff, and that of a new link. */
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
  /** Of a vendor whom our staff have just made, and who had none before. */
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

const MADE = {
  title: msg`Your vendor account is open`,
  paragraphs: [
    msg`Our staff made an account for your business, as you asked us to. It is approved: customers find your vehicles as soon as they are entered.`,
    PORTAL_IS_OPEN,
    msg`Look first in its settings at what we wrote down for you: your place, and how far from there you rent out.`,
    KEEP_THE_LINK,
    msg`If you did not ask to become a vendor, call us.`,
  ],
};

const REPLACED = {
  title: msg`Your new link to the vendor portal`,
  paragraphs: [
    msg`We made a new link to your vendor portal. A link that you had before no longer works, and every portal that was opened with it is closed.`,
    msg`If other sites or calendars read when your vehicles are taken, make new addresses for them in your portal: the old ones no longer work.`,
    KEEP_THE_LINK,
    msg`If you did not expect a new link, call us.`,
  ],
};

function linkLetter(name: string, { url, isFirst }: PortalLink, { i18n }: Desk): LetterContent {
  const says = isFirst ? MADE : REPLACED;
  const title = i18n._(says.title);
  return {
    subject: title,
    title,
    paragraphs: says.paragraphs.map((paragraph) => i18n._(paragraph)),
    facts: [{ label: i18n._(msg`Business`), value: name }],
    actions: [{ label: i18n._(msg`Open the vendor portal`), url }],
  };
}

/** What the letter says that reminds a vendor of a paper of a vehicle. */
import { formatDay } from '@ceylono/domain/colombo-format';
import { startOfDay } from '@ceylono/domain/colombo-time';
import { PAPER_WORDS } from '@ceylono/words/vehicle-paper';
import { msg } from '@lingui/core/macro';
import { render } from '@react-email/render';
import { type Desk, type LetterContent, vehicleOf, vendorPortal } from '../letter/letter-content.mail.ts';
import { frame } from '../letter/letter-frame.mail.ts';
import { LetterLayout } from '../letter/letter-layout.mail.tsx';
import { letterText } from '../letter/letter-text.mail.ts';
import type { EndingPaper } from './paper-reminder.sql.ts';

/** `isRequired`: without it the vehicle is not offered. */
export async function writePaperLetter(
  paper: EndingPaper,
  ownerFullName: string,
  isRequired: boolean,
  desk: Desk,
): Promise<{ subject: string; html: string; text: string }> {
  const letter = frame(paperLetter(paper, isRequired, desk), ownerFullName, null, desk);
  const html = await render(<LetterLayout letter={letter} locale={desk.i18n.locale} />);
  return { subject: letter.subject, html, text: letterText(letter) };
}

function paperLetter(ending: EndingPaper, isRequired: boolean, desk: Desk): LetterContent {
  const { i18n } = desk;
  const paper = i18n._(PAPER_WORDS[ending.kind]);
  const vehicle = vehicleOf(ending);
  const day = formatDay(startOfDay(ending.expiresOn), i18n.locale);
  return {
    subject: i18n._(msg`${vehicle}: ${paper}, good until ${day}`),
    title: i18n._(msg`A paper of your vehicle ends soon`),
    paragraphs: [
      i18n._(msg`Renew it in time, and send us the new one in your portal, under Papers of this vehicle.`),
      ...(isRequired
        ? [
            i18n._(
              msg`Rentals that end after that day cannot be booked until the new paper is there. Orders that you have stay as they are.`,
            ),
          ]
        : []),
    ],
    facts: [
      { label: i18n._(msg`Vehicle`), value: vehicle },
      { label: i18n._(msg`Paper`), value: paper },
      { label: i18n._(msg`Good until`), value: day },
    ],
    actions: [vendorPortal(ending, desk)],
  };
}

/** What the letter says to a vendor whom staff have deleted. */
import { DELETED_VENDOR_DAYS } from '@ceylono/domain/retention';
import { msg } from '@lingui/core/macro';
import { render } from '@react-email/render';
import { type Desk, type LetterContent, moment } from '../letter/letter-content.mail.ts';
import { frame } from '../letter/letter-frame.mail.ts';
import { LetterLayout } from '../letter/letter-layout.mail.tsx';
import { letterText } from '../letter/letter-text.mail.ts';
import type { ArchivedVendorRow } from './vendor-deletion.sql.ts';

export async function writeDeletionLetter(
  vendor: ArchivedVendorRow,
  desk: Desk,
): Promise<{ subject: string; html: string; text: string }> {
  const letter = frame(contentOf(vendor, desk), vendor.ownerFullName, null, desk);
  const html = await render(<LetterLayout letter={letter} locale={desk.i18n.locale} />);
  return { subject: letter.subject, html, text: letterText(letter) };
}

function contentOf({ name, archivedAt }: ArchivedVendorRow, desk: Desk): LetterContent {
  const { i18n, publicUrl } = desk;
  return {
    subject: i18n._(msg`Your account with us is closed`),
    title: i18n._(msg`We have closed your account`),
    paragraphs: [
      i18n._(msg`Your vehicles are not offered with us any more, and your link to the vendor portal does not work.`),
      i18n._(
        msg`The papers that you sent us are deleted after ${DELETED_VENDOR_DAYS} days. Orders of the past stay on record.`,
      ),
      i18n._(msg`If you did not expect this, answer this mail or call us.`),
    ],
    facts: [
      { label: i18n._(msg`Business`), value: name },
      { label: i18n._(msg`Since`), value: moment(archivedAt, desk) },
    ],
    actions: [{ label: i18n._(msg`Open our website`), url: publicUrl.href }],
  };
}

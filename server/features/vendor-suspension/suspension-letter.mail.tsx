/** What the letters say to a vendor who is suspended, and to one who is no longer. */
import { msg } from '@lingui/core/macro';
import { render } from '@react-email/render';
import { type Desk, type LetterContent, moment, vendorPortal } from '../letter/letter-content.mail.ts';
import { frame } from '../letter/letter-frame.mail.ts';
import { LetterLayout } from '../letter/letter-layout.mail.tsx';
import { letterText } from '../letter/letter-text.mail.ts';
import type { SuspendedVendorRow } from './vendor-suspension.sql.ts';

export async function writeSuspensionLetter(
  vendor: SuspendedVendorRow,
  desk: Desk,
): Promise<{ subject: string; html: string; text: string }> {
  const { suspendedAt, reason } = vendor;
  const content = suspendedAt === null ? ended(vendor, desk) : suspended(vendor, suspendedAt, reason ?? '', desk);
  const letter = frame(content, vendor.ownerFullName, null, desk);
  const html = await render(<LetterLayout letter={letter} locale={desk.i18n.locale} />);
  return { subject: letter.subject, html, text: letterText(letter) };
}

function suspended(vendor: SuspendedVendorRow, since: Date, reason: string, desk: Desk): LetterContent {
  const { i18n } = desk;
  return {
    subject: i18n._(msg`Your vehicles are not offered at the moment`),
    title: i18n._(msg`We have suspended your account`),
    paragraphs: [
      i18n._(msg`Until this is settled, nobody finds or books your vehicles with us.`),
      i18n._(msg`Orders that you have go on: please carry them out as agreed. Your vendor portal stays open.`),
      i18n._(msg`To settle it, answer this mail or call us.`),
    ],
    facts: [
      { label: i18n._(msg`Reason`), value: reason },
      { label: i18n._(msg`Business`), value: vendor.name },
      { label: i18n._(msg`Since`), value: moment(since, desk) },
    ],
    actions: [vendorPortal(vendor, desk)],
  };
}

function ended(vendor: SuspendedVendorRow, desk: Desk): LetterContent {
  const { i18n } = desk;
  return {
    subject: i18n._(msg`Your vehicles are offered again`),
    title: i18n._(msg`Your account is no longer suspended`),
    paragraphs: [i18n._(msg`Customers find and book your vehicles again, as before.`)],
    facts: [{ label: i18n._(msg`Business`), value: vendor.name }],
    actions: [vendorPortal(vendor, desk)],
  };
}

/** What the letters say to a vendor whom staff corrected, and to the mailbox that the vendor's letters went to before. */
import type { VendorField } from '@ceylono/domain/vendor-change';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { render } from '@react-email/render';
import { type Desk, type LetterContent, moment, vendorPortal } from '../letter/letter-content.mail.ts';
import { frame } from '../letter/letter-frame.mail.ts';
import { LetterLayout } from '../letter/letter-layout.mail.tsx';
import { letterText } from '../letter/letter-text.mail.ts';
import type { ToldChange } from './vendor-change.sql.ts';

interface Written {
  subject: string;
  html: string;
  text: string;
}

const FIELD_WORDS: Record<Exclude<VendorField, 'email'>, MessageDescriptor> = {
  name: msg`Business`,
  ownerFullName: msg`Owner`,
  contactNumber: msg`Phone`,
};

/** To the vendor: what is written now. Another e-mail address is told of by the letter with the new link. */
export function writeCorrectedLetter(change: ToldChange, desk: Desk): Promise<Written> {
  const { i18n } = desk;
  const title = i18n._(msg`We corrected what we have written of you`);
  const corrected = change.fields.flatMap(({ field, after }) =>
    field === 'email' ? [] : [{ label: i18n._(FIELD_WORDS[field]), value: after }],
  );
  const isShown = change.fields.some(({ field }) => field === 'name' || field === 'contactNumber');
  const content: LetterContent = {
    subject: title,
    title,
    paragraphs: [
      i18n._(msg`Our staff corrected your account, as below.`),
      ...(isShown ? [i18n._(msg`Customers whose order stands see it, too.`)] : []),
      i18n._(msg`If it is not right, or nobody of you asked for it, call us.`),
    ],
    facts: [...corrected, { label: i18n._(msg`Changed`), value: moment(change.changedAt, desk) }],
    actions: [vendorPortal(change, desk)],
  };
  return written(content, change.ownerFullName, desk);
}

/** To the mailbox of before, whose owner may be anybody: it says neither where letters go now nor who the vendor is. */
export function writeMovedLetter({ name, changedAt }: ToldChange, desk: Desk): Promise<Written> {
  const { i18n, publicUrl } = desk;
  const title = i18n._(msg`Letters of your vendor account go to another address`);
  const content: LetterContent = {
    subject: title,
    title,
    paragraphs: [
      i18n._(msg`Our staff wrote down another e-mail address for this business. This is the last letter to this one.`),
      i18n._(
        msg`A link to the vendor portal that came here no longer works, and every portal that was opened with it is closed.`,
      ),
      i18n._(
        msg`If nobody of you asked for it, call us at once. If you are no vendor of ours, there is nothing to do.`,
      ),
    ],
    facts: [
      { label: i18n._(msg`Business`), value: name },
      { label: i18n._(msg`Changed`), value: moment(changedAt, desk) },
    ],
    actions: [{ label: i18n._(msg`Open our website`), url: publicUrl.href }],
  };
  return written(content, i18n._(msg`vendor`), desk);
}

async function written(content: LetterContent, name: string, desk: Desk): Promise<Written> {
  const letter = frame(content, name, null, desk);
  const html = await render(<LetterLayout letter={letter} locale={desk.i18n.locale} />);
  return { subject: letter.subject, html, text: letterText(letter) };
}

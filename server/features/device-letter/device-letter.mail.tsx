/** What letters about a new device say to the customer whose phone was confirmed there. */
import { CODE_MINUTES } from '@ceylono/domain/phone-proof';
import { msg } from '@lingui/core/macro';
import { render } from '@react-email/render';
import { type Desk, type LetterContent, moment } from '../letter/letter-content.mail.ts';
import { frame } from '../letter/letter-frame.mail.ts';
import { LetterLayout } from '../letter/letter-layout.mail.tsx';
import { letterText } from '../letter/letter-text.mail.ts';

interface Subject {
  /** Of the letter that brings one. */
  code: string | null;
  /** When papers are given out there, of the letter that staff vouched. */
  opensAt: Date | null;
  stopUrl: string;
  seenAt: Date;
}

export async function writeDeviceLetter(
  subject: Subject,
  desk: Desk,
): Promise<{ subject: string; html: string; text: string }> {
  const content = contentOf(subject, desk);
  const letter = frame(content, desk.i18n._(msg`customer`), null, desk);
  const html = await render(<LetterLayout letter={letter} locale={desk.i18n.locale} />);
  return { subject: letter.subject, html, text: letterText(letter) };
}

function contentOf(subject: Subject, desk: Desk): LetterContent {
  if (subject.code !== null) return deviceCode(subject.code, subject, desk);
  return subject.opensAt === null ? newDevice(subject, desk) : vouchedDevice(subject.opensAt, subject, desk);
}

function vouchedDevice(opensAt: Date, { stopUrl, seenAt }: Subject, desk: Desk): LetterContent {
  const { i18n } = desk;
  const opens = moment(opensAt, desk);
  return {
    subject: i18n._(msg`Our staff confirmed a new device for you`),
    title: i18n._(msg`A new device is confirmed`),
    paragraphs: [
      i18n._(
        msg`Somebody with your phone number asked us to confirm a device that you have not booked from, without a code from a mail. Our staff did so.`,
      ),
      i18n._(msg`That device shows your orders now, and your papers from ${opens}.`),
      i18n._(
        msg`If it was not you, stop that device with the button below, and ask your phone company who has your number.`,
      ),
    ],
    facts: [{ label: i18n._(msg`Phone confirmed there`), value: moment(seenAt, desk) }],
    actions: [{ label: i18n._(msg`Stop that device`), url: stopUrl }],
  };
}

function newDevice({ stopUrl, seenAt }: Subject, desk: Desk): LetterContent {
  const { i18n } = desk;
  return {
    subject: i18n._(msg`Your phone was confirmed on a new device`),
    title: i18n._(msg`A new device`),
    paragraphs: [
      i18n._(msg`Somebody typed in a code that we sent to your phone, on a device that you have not booked from.`),
      i18n._(
        msg`If it was you, there is nothing to do. Your orders and papers are not shown there unless a code from a mail to this address is typed in as well.`,
      ),
      i18n._(
        msg`If it was not you, stop that device with the button below, and ask your phone company who has your number.`,
      ),
    ],
    facts: [{ label: i18n._(msg`Phone confirmed there`), value: moment(seenAt, desk) }],
    actions: [{ label: i18n._(msg`Stop that device`), url: stopUrl }],
  };
}

function deviceCode(code: string, { stopUrl, seenAt }: Subject, desk: Desk): LetterContent {
  const { i18n } = desk;
  const minutes = CODE_MINUTES;
  return {
    subject: i18n._(msg`Your code for a new device`),
    title: i18n._(msg`Your code: ${code}`),
    paragraphs: [
      i18n._(msg`Type it in where you asked for it. It works for ${minutes} minutes. Give it to nobody.`),
      i18n._(
        msg`With it, that device shows your orders, and after a wait your papers. If you did not ask for it, stop that device.`,
      ),
    ],
    facts: [{ label: i18n._(msg`Phone confirmed there`), value: moment(seenAt, desk) }],
    actions: [{ label: i18n._(msg`Stop that device`), url: stopUrl }],
  };
}

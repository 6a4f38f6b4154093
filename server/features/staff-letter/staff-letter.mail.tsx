/** What letters to staff say, in English as all that staff read. */
import { render } from '@react-email/render';
import { wordsIn } from '../../i18n.ts';
import { type Desk, type LetterContent, moment } from '../letter/letter-content.mail.ts';
import { frame } from '../letter/letter-frame.mail.ts';
import { LetterLayout } from '../letter/letter-layout.mail.tsx';
import { letterText } from '../letter/letter-text.mail.ts';
import { PASSWORD_LINK_HOURS } from '../staff/staff-account.service.ts';
import type { StaffLetter } from '../staff/staff-letter.sql.ts';

interface Subject {
  email: string;
  name: string;
  /** Of a letter that brings one. */
  link: string | null;
  at: Date;
}

const LETTERS: Record<StaffLetter, (subject: Subject, desk: Desk) => LetterContent> = {
  'password-link': ({ email, link, at }, desk) => ({
    subject: 'Set a new password for the back office',
    title: 'Set a new password',
    paragraphs: [
      `Somebody asked for this at the sign-in of the back office. The link works once, within ${PASSWORD_LINK_HOURS} hour.`,
      'If it was not you, do nothing: your password stays as it is, and nobody but you got this link.',
    ],
    facts: [
      { label: 'Account', value: email },
      { label: 'Asked for', value: moment(at, desk) },
    ],
    actions: [{ label: 'Set a new password', url: link ?? '' }],
  }),
  'password-changed': ({ email, at }, desk) => ({
    subject: 'Your password for the back office was changed',
    title: 'Your password was changed',
    paragraphs: [
      'Every other session of your account has ended.',
      'If it was not you, set a new password at once: choose "Forgot your password?" at the sign-in, and tell a super admin.',
    ],
    facts: [
      { label: 'Account', value: email },
      { label: 'Changed', value: moment(at, desk) },
    ],
    actions: [{ label: 'Open the sign-in', url: new URL('/admin-login', desk.publicUrl).href }],
  }),
};

export async function writeStaffLetter(
  name: StaffLetter,
  subject: Subject,
  publicUrl: URL,
): Promise<{ subject: string; html: string; text: string }> {
  const desk: Desk = { i18n: wordsIn('en'), publicUrl };
  const letter = frame(LETTERS[name](subject, desk), subject.name, null, desk);
  const html = await render(<LetterLayout letter={letter} locale="en" />);
  return { subject: letter.subject, html, text: letterText(letter) };
}

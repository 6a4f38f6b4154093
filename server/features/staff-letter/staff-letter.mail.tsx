/** What letters to staff say, in English as all that staff read. */
import type { StaffRole } from '@ceylono/domain/user';
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
  role: StaffRole;
  /** Of a letter that brings one. */
  link: string | null;
  at: Date;
}

const ROLE_WORDS: Record<StaffRole, string> = { admin: 'Admin', super_admin: 'Super admin' };

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
    actions: [signIn(desk)],
  }),
  invitation: ({ email, role, link, at }, desk) => ({
    subject: 'You are invited to the back office',
    title: 'Welcome to the team',
    paragraphs: [
      `A super admin has made an account for you. Choose a password with this link: it works once, within ${PASSWORD_LINK_HOURS} hour.`,
      'If it has run out, choose "Forgot your password?" at the sign-in for a new one. If you did not expect this, do nothing.',
    ],
    facts: [
      { label: 'Account', value: email },
      { label: 'Role', value: ROLE_WORDS[role] },
      { label: 'Invited', value: moment(at, desk) },
    ],
    actions: [{ label: 'Choose your password', url: link ?? '' }],
  }),
  'role-changed': ({ email, role, at }, desk) => ({
    subject: 'Your role in the back office was changed',
    title: 'Your role was changed',
    paragraphs: ['A super admin has changed what you may do. If you did not expect this, ask a super admin.'],
    facts: [
      { label: 'Account', value: email },
      { label: 'Role now', value: ROLE_WORDS[role] },
      { label: 'Changed', value: moment(at, desk) },
    ],
    actions: [signIn(desk)],
  }),
  'access-ended': ({ email, at }, desk) => ({
    subject: 'Your access to the back office has ended',
    title: 'Your access has ended',
    paragraphs: [
      'A super admin has ended your access. Every session of your account has ended, and you cannot sign in any more.',
      'If you did not expect this, ask a super admin.',
    ],
    facts: [
      { label: 'Account', value: email },
      { label: 'Ended', value: moment(at, desk) },
    ],
    actions: [{ label: 'Open our site', url: desk.publicUrl.href }],
  }),
  'access-given-back': ({ email, role, at }, desk) => ({
    subject: 'You have access to the back office again',
    title: 'You have access again',
    paragraphs: ['A super admin has opened your account again. Sign in with the password that you had.'],
    facts: [
      { label: 'Account', value: email },
      { label: 'Role', value: ROLE_WORDS[role] },
      { label: 'Opened', value: moment(at, desk) },
    ],
    actions: [signIn(desk)],
  }),
};

function signIn({ publicUrl }: Desk) {
  return { label: 'Open the sign-in', url: new URL('/admin-login', publicUrl).href };
}

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

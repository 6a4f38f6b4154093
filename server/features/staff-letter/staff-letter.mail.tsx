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
  /** Of a letter about one: `Chrome, Windows`. */
  device: string | null;
  at: Date;
}

const ROLE_WORDS: Record<StaffRole, string> = { admin: 'Admin', super_admin: 'Super admin' };

const NOT_YOU =
  'If it was not you, set a new password at once: choose "Forgot your password?" at the sign-in, and tell a super admin.';

/** A new password takes no factor away from who has added one: they keep coming in, and its owner does not. */
const NOT_YOUR_FACTOR =
  'If it was not you, tell a super admin at once: they reset your second factor, which ends every session. A new password alone does not keep out who did this.';

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
    paragraphs: ['Every other session of your account has ended.', NOT_YOU],
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
  'new-device': ({ email, device, at }, desk) => ({
    subject: 'New sign-in to your back office account',
    title: 'Somebody signed in on a new device',
    paragraphs: ['Nobody had signed in to your account in this browser before.', NOT_YOU],
    facts: [
      { label: 'Account', value: email },
      { label: 'Device', value: device || 'Unknown' },
      { label: 'Signed in', value: moment(at, desk) },
    ],
    actions: [signIn(desk)],
  }),
  'authenticator-added': ({ email, at }, desk) => ({
    subject: 'An authenticator app was added to your account',
    title: 'Your sign-in has a second step now',
    paragraphs: [
      'From now on the sign-in asks for a code of your authenticator app, or for one of the recovery codes that you were shown. Every other session of your account has ended.',
      NOT_YOUR_FACTOR,
    ],
    facts: [
      { label: 'Account', value: email },
      { label: 'Added', value: moment(at, desk) },
    ],
    actions: [signIn(desk)],
  }),
  'authenticator-removed': ({ email, at }, desk) => ({
    subject: 'The authenticator app of your account was removed',
    title: 'Your authenticator app was removed',
    paragraphs: [
      'From now on its codes open nothing. Unless you have a passkey, your password alone opens your account. Every other session of it has ended.',
      NOT_YOU,
    ],
    facts: [
      { label: 'Account', value: email },
      { label: 'Removed', value: moment(at, desk) },
    ],
    actions: [signIn(desk)],
  }),
  'passkey-added': ({ email, at }, desk) => ({
    subject: 'A passkey was added to your account',
    title: 'A passkey opens your account now',
    paragraphs: [
      'Who has the device with this passkey, and unlocks it there, signs in without your password. Every other session of your account has ended.',
      NOT_YOUR_FACTOR,
    ],
    facts: [
      { label: 'Account', value: email },
      { label: 'Added', value: moment(at, desk) },
    ],
    actions: [signIn(desk)],
  }),
  'passkey-removed': ({ email, at }, desk) => ({
    subject: 'A passkey of your account was removed',
    title: 'A passkey was removed',
    paragraphs: [
      'It opens nothing any more. If it was your last one, and you have no authenticator app, your password alone opens your account. Every other session of it has ended.',
      NOT_YOU,
    ],
    facts: [
      { label: 'Account', value: email },
      { label: 'Removed', value: moment(at, desk) },
    ],
    actions: [signIn(desk)],
  }),
  'passkey-copied': ({ email, at }, desk) => ({
    subject: 'A passkey of your account may have been copied',
    title: 'A passkey may have been copied',
    paragraphs: [
      'Somebody tried to sign in with a passkey of your account that counted fewer uses than we have seen. A key that was not copied never does. It was refused.',
      'Tell a super admin at once. Remove the passkey in "Sign-in security", where you see when each was used last, and add a new one.',
    ],
    facts: [
      { label: 'Account', value: email },
      { label: 'Tried', value: moment(at, desk) },
    ],
    actions: [signIn(desk)],
  }),
  'recovery-codes-made': ({ email, at }, desk) => ({
    subject: 'New recovery codes were made for your account',
    title: 'You have new recovery codes',
    paragraphs: ['Those of before open nothing any more. The new ones were shown once, and stand in no mail.', NOT_YOU],
    facts: [
      { label: 'Account', value: email },
      { label: 'Made', value: moment(at, desk) },
    ],
    actions: [signIn(desk)],
  }),
  'recovery-code-used': ({ email, at }, desk) => ({
    subject: 'A recovery code of your account was used',
    title: 'Somebody signed in with a recovery code',
    paragraphs: [
      'This code opens nothing any more. Make new ones before they run out, and add a new authenticator app if the phone is lost.',
      NOT_YOU,
    ],
    facts: [
      { label: 'Account', value: email },
      { label: 'Signed in', value: moment(at, desk) },
    ],
    actions: [signIn(desk)],
  }),
  'second-factor-reset': ({ email, at }, desk) => ({
    subject: 'The second step of your sign-in was reset',
    title: 'Your second step was reset',
    paragraphs: [
      'A super admin, or whoever runs the server, has taken authenticator app, passkeys and recovery codes from your account. Every session of it has ended, and your password alone opens it: sign in and add one again.',
      'If you did not ask for this, tell a super admin at once.',
    ],
    facts: [
      { label: 'Account', value: email },
      { label: 'Reset', value: moment(at, desk) },
    ],
    actions: [signIn(desk)],
  }),
  'codes-tried': ({ email, at }, desk) => ({
    subject: 'Somebody knows your password for the back office',
    title: 'Wrong codes were tried after your password',
    paragraphs: [
      'Your password was typed rightly, and several wrong codes after it, within a day. None of them let anybody in.',
      'If it was not you, somebody knows your password: set a new one at once, by "Forgot your password?" at the sign-in, and tell a super admin.',
    ],
    facts: [
      { label: 'Account', value: email },
      { label: 'Tried', value: moment(at, desk) },
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

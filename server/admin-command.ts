/** The words of a command, read and carried out (docs/operations.md). */
import { parseArgs } from 'node:util';
import type { App } from './app.ts';
import { careWasTaken } from './features/database-care/database-care.service.ts';
import {
  addStaff,
  CommandRefused,
  endStaff,
  resetFactorOf,
  resetStaff,
  staffOf,
} from './features/staff/staff-command.service.ts';
import { PASSWORD_LINK_HOURS } from './features/staff/staff-account.service.ts';
import { callerDigits } from './http/api.ts';
import { type Teller, tellLink } from './one-time-link.ts';

export const USAGE = `Commands:
  staff list
  staff add ADDRESS [--name NAME] [--super] [--settings]
  staff reset ADDRESS
  staff reset-factor ADDRESS
  staff end ADDRESS
  backup made
  backup restored`;

/** Throws `CommandRefused` with a sentence; then nothing was changed. */
export async function runCommand(app: App, given: string[], teller: Teller): Promise<void> {
  const { words, flags } = wordsOf(given);
  const [noun, verb, email = ''] = words;
  const command = words.length === (verb === 'list' || noun === 'backup' ? 2 : 3) ? `${noun} ${verb}` : '';
  const within = `within ${PASSWORD_LINK_HOURS} hour, with`;
  switch (command) {
    case 'staff list':
      for (const one of await staffOf(app)) teller.say(lineOf(one));
      return;
    case 'staff add': {
      const role = { role: flags.super ? 'super_admin' : 'admin', settingsAccess: flags.settings ?? false } as const;
      const given = await addStaff(app, email, flags.name ?? null, role);
      return tellLink(teller, `${email} is active staff now. They set their password once, ${within}`, given);
    }
    case 'staff reset': {
      const given = await resetStaff(app, email);
      tellLink(teller, `${email} is signed out everywhere. They set a new password once, ${within}`, given);
      if (given.hasSecondFactor)
        teller.say(
          `Their second factor stays, and opens what it opened. If it is not theirs: staff reset-factor ${email}`,
        );
      return;
    }
    case 'staff reset-factor':
      await resetFactorOf(app, email);
      return teller.say(`${email} is signed out everywhere, and signs in with the password alone.`);
    case 'backup made':
      return teller.say(`A backup is on record as of ${(await careWasTaken(app, 'backup')).toISOString()}.`);
    case 'backup restored':
      return teller.say(
        `A restored backup is on record as of ${(await careWasTaken(app, 'restore_check')).toISOString()}.`,
      );
    case 'staff end':
      await endStaff(app, email);
      return teller.say(`${email} is staff no longer, and signed out everywhere.`);
    default:
      throw new CommandRefused(USAGE);
  }
}

function wordsOf(given: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: given,
      allowPositionals: true,
      options: { name: { type: 'string' }, super: { type: 'boolean' }, settings: { type: 'boolean' } },
    });
    return { words: positionals, flags: values };
  } catch {
    throw new CommandRefused(USAGE);
  }
}

function lineOf(one: Awaited<ReturnType<typeof staffOf>>[number]): string {
  const signedIn = one.lastLogin === null ? 'never signed in' : `signed in last ${one.lastLogin.toISOString()}`;
  const facts = [
    one.isActive ? 'active' : 'ended',
    one.role === 'super_admin' ? 'super admin' : 'admin',
    one.settingsAccess ? 'with settings access' : null,
    one.hasPassword ? signedIn : 'no password yet',
    one.hasSecondFactor ? 'with a second factor' : null,
    `in the log staff ${callerDigits(`staff ${one.email}`)}`,
  ];
  return `${one.email}: ${facts.filter((fact) => fact !== null).join(', ')}`;
}

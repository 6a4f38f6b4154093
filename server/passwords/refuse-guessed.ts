/** What a password of staff must stand besides the rules that a form can show (`domain/password.ts`). */
import { BRAND } from '@ceylono/domain/brand';
import { MAX_PASSWORD } from '@ceylono/domain/password';
import { guessesOf, LEAST_GUESSES } from './guesses.ts';
import { isLeaked } from './leaked-passwords.ts';

/** Whose it is to be. */
interface Owner {
  email: string;
  name: string;
}

/**
 * Why this password is not taken, or null. Takes some hundredths of a second of the processor: it comes after limits and
 * proofs, and with no transaction open.
 */
export async function refuseGuessed(
  password: string,
  { email, name }: Owner,
): Promise<'password_leaked' | 'password_guessable' | null> {
  const looked = password.slice(0, MAX_PASSWORD);
  if (await isLeaked(looked)) return 'password_leaked';
  const guesses = await guessesOf(looked, [email, name, BRAND.name]);
  return guesses < LEAST_GUESSES ? 'password_guessable' : null;
}

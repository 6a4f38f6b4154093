/**
 * What a password of staff stands besides its rules: guesses, and the lists of those that were leaked (guarantee S1).
 */
import { createHash } from 'node:crypto';
import { MAX_PASSWORD, refusePassword } from '@ceylono/domain/password';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/cast-people.ts';
import { guessesOf, LEAST_GUESSES } from './guesses.ts';
import { isLeaked, leakedPasswords } from './leaked-passwords.ts';
import { refuseGuessed } from './refuse-guessed.ts';

/** Twelve signs as by chance, the same each time. */
const oneOf = (at: number) => createHash('sha256').update(String(at)).digest('base64').slice(0, 12);

const OWNER = { email: 'saman.perera@ceylono.example', name: 'Saman Perera' };

describe('the filter of leaked passwords', () => {
  it.each(['!QAZ2wsx', '1qaz@WSX', 'P@ssw0rd', 'Pa$$w0rd', 'trustno1', 'iloveyou1', 'qwertyuiop'])(
    'knows %s, in whatever capitals',
    async (password) => {
      expect(await isLeaked(password)).toBe(true);
      expect(await isLeaked(` ${password.toUpperCase()}`)).toBe(true);
    },
  );

  it('holds a hundred thousand at least, as its bits say themselves', async () => {
    const { about, filter } = await leakedPasswords();
    const set = filter.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
    const held = (-about.bits / about.hashes) * Math.log(1 - set / about.bits);
    expect(filter.length * 8).toBe(about.bits);
    expect(held).toBeGreaterThan(100_000);
    expect(Math.abs(held - about.passwords)).toBeLessThan(about.passwords / 100);
  });

  it('takes no more than two in a thousand others for one of them', async () => {
    let taken = 0;
    for (let at = 0; at < 20_000; at += 1) if (await isLeaked(oneOf(at))) taken += 1;
    expect(taken).toBeLessThan(40);
  });
});

describe('a password that is guessed', () => {
  it.each([
    ['Saman-Perera-1984', 'has nothing but its owner’s name and a year'],
    ['Ceylono-2026!', 'has nothing but our name and a year'],
    ['saman.perera@Ceylono.example1', 'is the address'],
    ['İİİİİİsaman1!A', 'has its owner’s name behind letters that are longer when they are small'],
    ['samsamanan-perpereraera-1984', 'has its owner’s name within itself'],
    ['Zxcvbn-1!', 'is a row of keys'],
    ['aB3$aB3$aB3$', 'repeats itself'],
    ['Kx7!Kx7!Kx7!Kx7!', 'repeats itself often'],
  ])('%s is not taken: it %s', async (password) => {
    expect(await refuseGuessed(password, OWNER)).toBe('password_guessable');
  });

  it('in a leaked list is called so, though it meets every rule', async () => {
    expect(refusePassword('ZAQ!2wsx')).toBeNull();
    expect(await refuseGuessed('ZAQ!2wsx', OWNER)).toBe('password_leaked');
  });

  it.each([DEMO_PASSWORD, 'Lagoon-boat-77', 'Three-wheelers-and-tea-7', 'mango+Chutney9', 'xK9#mQ2v'])(
    'is not %s',
    async (password) => {
      expect(await refuseGuessed(password, OWNER)).toBeNull();
      expect(await guessesOf(password, [])).toBeGreaterThanOrEqual(LEAST_GUESSES);
    },
  );

  it.each(['Aa1!', 'p@$$w0rd', 'aaaaaaaaaB', '4@4@4@'])(
    'keeps nobody waiting: of %s again and again forty signs are looked at',
    async (part) => {
      const long = part.repeat(MAX_PASSWORD);
      expect(await guessesOf(long, [])).toBe(await guessesOf(long.slice(0, 40), []));
    },
  );
});

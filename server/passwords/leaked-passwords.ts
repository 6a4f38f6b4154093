/**
 * Passwords that were leaked somewhere (guarantee S1, decision 074), in a Bloom filter of our own: nobody is asked, and none
 * of them stands in it. It knows each of its 200,000 passwords, and takes one in a thousand others for one of them. It takes
 * 0.4 MB once it was asked; `make-leaked-filter.ts` makes it, and its head says of what.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type FilterSize, foldedPassword, placesOf } from './places.ts';

interface LeakedPasswords {
  about: FilterSize & { source: string; passwords: number };
  filter: Uint8Array;
}

/** Beside the sources and beside the build alike. */
const FILE = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@ceylono/server/package.json')),
  'passwords/leaked.bloom',
);

let read: Promise<LeakedPasswords> | undefined;

export function leakedPasswords(): Promise<LeakedPasswords> {
  // A file that could not be opened once is tried again.
  read ??= readLeaked().catch((error) => {
    read = undefined;
    throw error;
  });
  return read;
}

async function readLeaked(): Promise<LeakedPasswords> {
  const file = await readFile(FILE);
  const end = file.indexOf('\n');
  return { about: JSON.parse(file.toString('utf8', 0, end)), filter: file.subarray(end + 1) };
}

/** Also in other capitals than it was leaked in. */
export async function isLeaked(password: string): Promise<boolean> {
  const { about, filter } = await leakedPasswords();
  return placesOf(foldedPassword(password), about).every(
    (place) => (((filter[place >> 3] ?? 0) >> (place & 7)) & 1) === 1,
  );
}

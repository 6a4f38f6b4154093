/** Where a password stands in the filter of leaked ones: shared by who makes the filter and who asks it. */
import { createHash } from 'node:crypto';

export interface FilterSize {
  bits: number;
  /** How many of them a password sets. */
  hashes: number;
}

/** Leaked lists hold a password in one writing of several. */
export function foldedPassword(password: string): string {
  return password.normalize('NFKC').trim().toLowerCase();
}

/** By two hashes in one (Kirsch and Mitzenmacher). `folded`: as `foldedPassword` writes it. */
export function placesOf(folded: string, { bits, hashes }: FilterSize): number[] {
  const digest = createHash('sha256').update(folded).digest();
  const first = digest.readUInt32LE(0);
  const second = digest.readUInt32LE(4);
  return Array.from({ length: hashes }, (_, at) => (first + at * second) % bits);
}

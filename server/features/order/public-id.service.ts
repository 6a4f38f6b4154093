/** The id in an order's address: 20 random bytes in base58, so that it cannot be guessed or misread (amendment 5). */
import { randomBytes } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BASE = BigInt(ALPHABET.length);

export function newPublicId(): string {
  let rest = BigInt(`0x${randomBytes(20).toString('hex')}`);
  let text = '';
  while (rest > 0n) {
    text = ALPHABET.charAt(Number(rest % BASE)) + text;
    rest /= BASE;
  }
  // A leading zero byte in a billion would make it shorter than the contract's pattern.
  return text.padStart(27, '1');
}

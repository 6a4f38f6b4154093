/** An authenticator app, as on somebody's phone. */
import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;

/** What an app shows (RFC 6238), worked out apart from the product; `off`: of a phone whose clock is so many steps ahead. */
export function codeOf(key: string, off = 0): string {
  const bits = [...key.replace(/\s/g, '')]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const count = Buffer.alloc(8);
  count.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + off));
  const hash = createHmac('sha1', secret).update(count).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** One-time codes: none is kept, each is made from the random id of its row and a secret of this installation. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from '@ceylono/domain/phone-proof';
import type { App } from '../../app.ts';

/** Six digits; 48 bits of the digest make every one of them as likely as another. */
export function codeOf({ secrets }: App, id: string): string {
  const digest = createHmac('sha256', secrets.phoneCode).update(id).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

/** In constant time. */
export function isSame(code: string, typed: string): boolean {
  return code.length === typed.length && timingSafeEqual(Buffer.from(code), Buffer.from(typed));
}

/**
 * Signs a notice as the Standard Webhooks specification has it, so that libraries for it in many languages check it:
 * over id, time and body, so that none of them can be another's. Who receives refuses a time more than five minutes away.
 */
import { createHmac } from 'node:crypto';

/** As the specification writes a secret: `whsec_` and base64 of 24 to 64 bytes. */
export function signingKey(secret: string): Buffer | null {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1];
  const key = Buffer.from(encoded ?? '', 'base64');
  return key.length >= 24 && key.length <= 64 ? key : null;
}

export function signatureHeaders(key: Buffer, id: string, body: string, now: Date): Record<string, string> {
  const seconds = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}

/** Passkeys of staff: a key in a phone, a computer or a stick, which its owner unlocks there (guarantee S2, decision 073). */

/** Phone, computer, and a stick in the safe, for more than one person's habits. */
export const MAX_PASSKEYS = 10;
export const PASSKEY_NAME = { min: 1, max: 60 } as const;

/** So long a browser has to answer a sign-in that was begun. */
export const PASSKEY_SECONDS = 5 * 60;

/**
 * Whether the count that a passkey sends with its signature is one that it may send. A key that counts never counts back: one
 * that does was copied. Most count nothing, and send 0.
 */
export function isNextCount({ kept, sent }: { kept: number; sent: number }): boolean {
  return sent > kept || (sent === 0 && kept === 0);
}

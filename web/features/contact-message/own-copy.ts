/**
 * The visitor's own copy of what they wrote to us, on their device only (customer §7, T-176).
 * @rows CUS-FORM 13
 */
const KEY = 'ceylono-contact-messages';
const MOST = 10;

export function keepOwnCopy({ leftEmpty: _, language: __, ...message }: Record<string, string>): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const others = Array.isArray(kept) ? kept.slice(1 - MOST) : [];
    localStorage.setItem(KEY, JSON.stringify([...others, { ...message, timestamp: new Date().toISOString() }]));
  } catch {
    // A browser may refuse its storage; the message is sent all the same.
  }
}

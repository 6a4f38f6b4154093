/**
 * What people type, as it is kept: without characters that are neither seen nor meant. Such characters come along with
 * a paste (a phone number copied from a chat has them), make an empty field look filled in, or turn the words after
 * them around. What joins letters stays: Sinhala is not written without it.
 */

/** Controls but line breaks, halves of a character, and signs without a width: of hyphens, spaces and directions. */
const UNSEEN = /(?![\n\r])[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Trimmed; empty when nothing of it can be seen. */
export function cleaned(typed: string): string {
  const kept = typed.replaceAll('\t', ' ').replace(UNSEEN, '').trim();
  return /[^\p{C}\p{Z}]/u.test(kept) ? kept : '';
}

const LETTERS = String.raw`[\p{L}\p{M}]`;
/** The end of a domain, also of one in other scripts as machines write it (`xn--`), or a host's number. */
const HOST = String.raw`(?:[\p{L}\p{M}\p{N}]\.(?:xn--[a-z\d-]+|${LETTERS}{2,})\.?|(?<![\p{N}.])(?:\d{1,3}\.){3}\d{1,3}|\[[\da-f.]*:[\da-f:.]+\])`;
/** `://`, `www.`, or a host with a path, behind a port or not: what a mail program turns into a link. */
const WEB_ADDRESS = new RegExp(String.raw`:\/\/|(?<![\p{L}\p{N}])www\.|${HOST}(?::\d+)?(?:[/?]\S|#[/!])`, 'iu');

/** What browsers and mail programs read as a dot, a slash or nothing. */
const asRead = (typed: string) =>
  typed
    .normalize('NFKC')
    .replaceAll('\u3002', '.')
    .replaceAll('\\', '/')
    .replaceAll(/[\u200c\u200d]/g, '');

/**
 * Whether a web address stands in it. Names and single lines go into mails to addresses that their writer chose, so with
 * one our mails would carry a stranger's bait. A bare domain passes: `Perera.lk` is a name as well.
 */
export function hasWebAddress(typed: string): boolean {
  return WEB_ADDRESS.test(asRead(typed));
}

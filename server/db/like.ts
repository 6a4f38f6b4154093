/**
 * The pattern of `like` for a phone that is stored in E.164 and asked for as people say it: `077 123`, `+94 77-123`.
 * null when the text is no part of a phone.
 */
export function containingPhone(text: string): string | null {
  const typed = text.replaceAll(/[\s()-]/g, '');
  if (!/^\+?\d{3,}$/.test(typed)) return null;
  return `%${typed.replace(/^(?:00|\+)/, '').replace(/^0/, '')}%`;
}

/** The pattern of `ilike` for "contains this text", with the pattern's own signs taken literally. */
export function containing(text: string): string {
  return `%${literal(text)}%`;
}

/** The same for "one of its words begins so", of a text that begins with a space. */
export function beginningWord(text: string): string {
  return `% ${literal(text)}%`;
}

function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

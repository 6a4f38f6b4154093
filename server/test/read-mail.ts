/** Reads a mail as a mail program would: headers unfolded, the two parts as text. */
import PostalMime, { decodeWords } from 'postal-mime';

export interface ReadMail {
  /** By name in lower case, as they were sent; a header that stands twice has two values. */
  headers: Map<string, string[]>;
  subject: string;
  to: string;
  text: string;
  html: string;
}

/** Throws when the text or the HTML is missing. */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw);
  if (mail.text === undefined || mail.html === undefined) throw new Error('the mail has one part only');
  const headers = new Map<string, string[]>();
  for (const { key, value } of mail.headers) headers.set(key, [...(headers.get(key) ?? []), value]);
  return {
    headers,
    subject: mail.subject ?? '',
    to: decodeWords(headers.get('to')?.[0] ?? ''),
    text: mail.text,
    html: mail.html,
  };
}

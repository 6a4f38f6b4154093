/** Reads a mail as a mail program would: headers unfolded and decoded, the two parts as text. */
export interface ReadMail {
  /** By name in lower case; a header that stands twice has two values. */
  headers: Map<string, string[]>;
  subject: string;
  to: string;
  text: string;
  html: string;
}

export function readMail(raw: string): ReadMail {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(first(headers, 'content-type'))?.[1];
  if (boundary === undefined) throw new Error('the mail has one part only');
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')));
  const partOf = (type: string) => {
    const part = parts.find((candidate) => first(candidate.headers, 'content-type').startsWith(type));
    if (part === undefined) throw new Error(`the mail has no ${type}`);
    return decodeBody(part.body, first(part.headers, 'content-transfer-encoding')).replaceAll('\r\n', '\n');
  };
  return {
    headers,
    subject: decodeWords(first(headers, 'subject')),
    to: decodeWords(first(headers, 'to')),
    text: partOf('text/plain'),
    html: partOf('text/html'),
  };
}

function split(raw: string): { headers: Map<string, string[]>; body: string } {
  const at = raw.indexOf('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of raw
    .slice(0, at)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  return { headers, body: raw.slice(at + 4) };
}

function first(headers: Map<string, string[]>, name: string): string {
  return headers.get(name)?.[0] ?? '';
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll('=\r\n', '')) : body;
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`; white space between two of them belongs to neither. */
function decodeWords(header: string): string {
  const bytes = header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, word: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('latin1')
        : Buffer.from(decodeQuoted(word.replaceAll('_', ' '))).toString('latin1'),
    );
  return Buffer.from(bytes, 'latin1').toString();
}

import { PRIVATE_FILE_POLICY } from './security-headers.ts';

/** How long a link to a private file lives: the documents' own figure. */
export const LINK_SECONDS = 3600;

/** An answer with a private file: never kept, never sniffed, and allowed to do nothing. */
export function privateFile(bytes: Uint8Array, contentType: string, name: string) {
  return {
    headers: {
      'cache-control': 'private, no-store',
      'content-security-policy': PRIVATE_FILE_POLICY,
      'content-disposition': `inline; filename="${name}"`,
    },
    body: new File([Buffer.from(bytes)], name, { type: contentType }),
  };
}

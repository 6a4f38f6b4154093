/**
 * Stands between a phone and the server and counts what passes: a browser does not say what its service worker fetches,
 * which after the first page is most of the code.
 */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Bytes over the wire, headers included. */
export type Bytes = Record<'page' | 'script' | 'style' | 'font' | 'image' | 'other', number>;

const KINDS: [RegExp, keyof Bytes][] = [
  [/^\/media\//, 'image'],
  [/\.js$/, 'script'],
  [/\.css$/, 'style'],
  [/\.woff2$/, 'font'],
  [/^\/(api|assets)\/|\.\w+$/, 'other'],
];

export interface Tap {
  /** To be visited instead of the server's own. */
  url: string;
  /** What has passed since this was asked last. */
  taken(): Bytes;
  /** Where requests go. */
  leadTo(url: string): void;
  stop(): Promise<void>;
}

export async function openTap(): Promise<Tap> {
  let target = '';
  let bytes = none();
  const tap = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    const forwarded = request(`${target}${path}`, { method: asked.method, headers: asked.headers }, (reply) => {
      const kind = kindOf(path);
      bytes[kind] += reply.rawHeaders.join('    ').length;
      reply.on('data', (part: Buffer) => {
        bytes[kind] += part.length;
      });
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    // Whoever leaves a page breaks off what it was asking for.
    forwarded.on('error', () => answer.destroy());
    answer.on('close', () => forwarded.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((resolve) => tap.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(tap.address() as AddressInfo).port}`,
    taken() {
      const passed = bytes;
      bytes = none();
      return passed;
    },
    leadTo(url) {
      target = url;
    },
    stop: () =>
      new Promise((resolve) => {
        tap.close(() => resolve());
        tap.closeAllConnections();
      }),
  };
}

function kindOf(path: string): keyof Bytes {
  return KINDS.find(([pattern]) => pattern.test(path.split('?')[0] ?? ''))?.[1] ?? 'page';
}

function none(): Bytes {
  return { page: 0, script: 0, style: 0, font: 0, image: 0, other: 0 };
}

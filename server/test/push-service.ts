/** A push service on this machine, and browsers that are subscribed there: each opens what it is sent with its own keys. */
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import { type Posting, postOutside } from '../notice/post.ts';

export interface Received {
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what came over the wire, of any shape.
  message: any;
}

export interface PushBrowser {
  subscription: { endpoint: string; p256dh: string; auth: string };
  received: Received[];
}

export interface PushService {
  /** One that is subscribed here. */
  browser(): PushBrowser;
  /** How the next messages are answered; 201 at first. `endpoint`: whose. */
  answers: (response: ServerResponse, endpoint: string) => void;
  /** For `startTestServer`. */
  deliver: (posting: Posting) => ReturnType<typeof postOutside>;
  patienceMs: number;
  close(): void;
}

const HOST = 'https://push.example/';
const taken = (response: ServerResponse) => void response.writeHead(201).end();

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { open: (body: Buffer) => unknown; received: Received[] }>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const browser = browsers.get(request.url ?? '');
    browser?.received.push({ headers: request.headers, message: browser.open(body) });
    service.answers(response, `${HOST}${request.url?.slice(1)}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: PushService = {
    answers: taken,
    patienceMs: 10_000,
    browser() {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16).toString('base64url');
      const name = randomUUID();
      const received: Received[] = [];
      const open = (body: Buffer) =>
        JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth }).toString());
      browsers.set(`/${name}`, { open, received });
      return { subscription: { endpoint: `${HOST}${name}`, p256dh: pair.getPublicKey('base64url'), auth }, received };
    },
    deliver: (posting) => {
      const here = new URL(posting.url.href.replace(HOST, `http://127.0.0.1:${port}/`));
      return postOutside({ ...posting, url: here, patienceMs: service.patienceMs }, () => true);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}

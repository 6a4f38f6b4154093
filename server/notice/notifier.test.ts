/** The owner's own service, on this machine: as it should be, and as it should not. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { Notice } from './notice.ts';
import { httpNotifier, type NotifierParts } from './notifier.ts';
import { signingKey } from './signature.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const NOW = new Date('2026-03-02T08:00:00+05:30');
const NOTICE: Notice = {
  payload: { type: 'test', text: 'TEST' },
  facts: [
    ['Customer', '<!channel> *Nimali*'],
    ...Array.from({ length: 11 }, (_, at) => [`Fact ${at}`, String(at)] as const),
  ],
};

interface Heard {
  headers: IncomingMessage['headers'];
  body: string;
}

async function service(
  answer: (response: ServerResponse) => void = (response) => response.writeHead(204).end(),
  at = '127.0.0.1',
) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    heard.push({ headers: request.headers, body: (await request.toArray()).join('') });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, at, resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://${at}:${(server.address() as AddressInfo).port}/hook`, heard };
}

const notifier = (parts: Partial<NotifierParts> & { url: string }) =>
  httpNotifier({ format: 'json', key: null, now: () => NOW, patienceMs: 1_000, ...parts });

it('what it is told is signed over id, time and body, as the specification of signed webhooks has it', async () => {
  const { url, heard } = await service();
  const key = Buffer.alloc(32, 7);
  await notifier({ url, key }).send('an-id', NOTICE);
  const { headers, body } = heard[0] as Heard;
  expect(headers['idempotency-key']).toBe('an-id');
  expect(headers['webhook-id']).toBe('an-id');
  expect(Number(headers['webhook-timestamp'])).toBe(NOW.getTime() / 1000);
  const over = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(over).digest('base64')}`);
});

it('without a secret nothing pretends to be signed', async () => {
  const { url, heard } = await service();
  await notifier({ url }).send('an-id', NOTICE);
  expect(Object.keys(heard[0]?.headers ?? {}).filter((name) => name.startsWith('webhook'))).toEqual([]);
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual(NOTICE.payload);
});

it('for Slack it is a text and blocks of ten facts, in which no sign is a mark', async () => {
  const { url, heard } = await service();
  await notifier({ url, format: 'slack' }).send('an-id', NOTICE);
  const { text, blocks } = JSON.parse(heard[0]?.body ?? '');
  expect(text).toBe('TEST');
  expect(blocks.map(({ fields }: { fields?: unknown[] }) => fields?.length)).toEqual([undefined, 10, 2]);
  expect(blocks[1].fields[0]).toEqual({ type: 'plain_text', text: 'Customer\n<!channel> *Nimali*', emoji: false });
  expect(JSON.stringify(blocks)).not.toContain('mrkdwn');
});

it('one that leads elsewhere is not followed', async () => {
  const elsewhere = await service();
  const { url, heard } = await service((response) => response.writeHead(307, { location: elsewhere.url }).end());
  await expect(notifier({ url }).send('an-id', NOTICE)).rejects.toMatchObject({ code: 'REDIRECTS' });
  expect([heard.length, elsewhere.heard.length]).toEqual([1, 0]);
});

it('a dead one is told from a slow one, and neither is waited for longer than it takes', async () => {
  const dead = createTcpServer();
  await new Promise<void>((resolve) => dead.listen(0, '127.0.0.1', resolve));
  const { port } = dead.address() as AddressInfo;
  await new Promise((resolve) => dead.close(resolve));
  await expect(notifier({ url: `http://127.0.0.1:${port}/` }).send('an-id', NOTICE)).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
  const { url } = await service(() => {});
  await expect(notifier({ url, patienceMs: 100 }).send('an-id', NOTICE)).rejects.toMatchObject({
    code: 'TimeoutError',
  });
});

it('an answer without end is not read', async () => {
  let written = 0;
  let cut = () => {};
  const gone = new Promise<void>((resolve) => {
    cut = resolve;
  });
  const { url } = await service((response) => {
    response.writeHead(200);
    response.on('close', cut);
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536))) written += 65_536;
    };
    response.on('drain', more);
    more();
  });
  // So patient that it is not time which ends it.
  await notifier({ url, patienceMs: 600_000 }).send('an-id', NOTICE);
  await gone;
  // No more than what the sockets of this machine hold.
  expect(written).toBeLessThan(16 * 2 ** 20);
});

it.each([['10.1.2.3'], ['127.0.0.1'], ['169.254.169.254'], ['::1'], ['fd00::1']])(
  'a host that turns out to lie at %s is not reached',
  async (address) => {
    const asked: string[] = [];
    const addressesOf = async (host: string) => {
      asked.push(host);
      return ['93.184.215.14', address];
    };
    await expect(
      notifier({ url: 'https://hooks.example.com/a', addressesOf }).send('an-id', NOTICE),
    ).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' });
    expect(asked).toEqual(['hooks.example.com']);
  },
);

it('a private address that is written as such is not reached either; this machine by name is', async () => {
  await expect(notifier({ url: 'https://192.168.0.10/a' }).send('an-id', NOTICE)).rejects.toMatchObject({
    code: 'PRIVATE_ADDRESS',
  });
  const { url, heard } = await service();
  await notifier({ url: url.replace('127.0.0.1', 'localhost'), addressesOf: async () => ['127.0.0.1'] }).send(
    'an-id',
    NOTICE,
  );
  expect(heard).toHaveLength(1);
});

it('the connection goes to the address that was looked at, whatever the host is found at a moment later', async () => {
  const { url, heard } = await service(undefined, '127.0.0.2');
  const { port } = new URL(url);
  await notifier({ url: `http://localhost:${port}/`, addressesOf: async () => ['127.0.0.2'] }).send('an-id', NOTICE);
  expect(heard).toHaveLength(1);
});

it('a host that is not there is said to be none', async () => {
  const addressesOf = async () => [];
  await expect(notifier({ url: 'https://nowhere.example/a', addressesOf }).send('an-id', NOTICE)).rejects.toMatchObject(
    { code: 'ENOTFOUND' },
  );
});

it.each([
  [500, 'Unreachable'],
  [429, 'Unreachable'],
  [403, 'Unreachable'],
  [400, 'HandingRefused'],
  [404, 'HandingRefused'],
])('status %i is %s', async (status, name) => {
  const { url } = await service((response) => response.writeHead(status).end());
  await expect(notifier({ url }).send('an-id', NOTICE)).rejects.toMatchObject({ name, code: `HTTP_${status}` });
});

it('the example of the documentation believes what is ours and recent, and nothing else', async () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const [, code = ''] = /```js\n(.+?)```/s.exec(text.slice(text.indexOf('**Who receives can check'))) ?? [];
  const { isOurs } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const { url, heard } = await service();
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  await notifier({ url, key: signingKey(secret) }).send('an-id', NOTICE);
  const { headers, body } = heard[0] as Heard;
  const now = NOW.getTime() / 1000;
  expect(isOurs(headers, body, secret, now + 299)).toBe(true);
  expect(isOurs(headers, body, secret, now + 301)).toBe(false);
  expect(isOurs(headers, `${body} `, secret, now)).toBe(false);
  expect(isOurs({ ...headers, 'webhook-id': 'another' }, body, secret, now)).toBe(false);
  expect(isOurs({ ...headers, 'webhook-timestamp': String(now + 1) }, body, secret, now)).toBe(false);
  expect(isOurs(headers, body, 'whsec_AAAA', now)).toBe(false);
  expect(isOurs({}, body, secret, now)).toBe(false);
});

/**
 * Feeds reach no private address, also after a redirect or a changed answer of a name server; size and time are bounded
 * (guarantee F1). A hostile server is on the loopback, which this test's network allows by its one address; a canary listens
 * beside it and must hear nothing.
 */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync, gzipSync } from 'node:zlib';
import { FEED_PATIENCE_MS, MAX_FEED_BYTES } from '@ceylono/domain/calendar-feed';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fetchFeed, INTERNET, type Network } from './feed-fetching.ts';
import { FeedRefused } from './feed-refused.ts';
import { isPublicAddress } from './public-address.ts';

const HOSTILE = '127.0.0.1';
const CANARY = '127.0.0.2';
const CALENDAR = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

let hostile: Server;
let canary: Server;
let port: number;
let canaryPort: number;
let heard: number;
let answer: RequestListener;

async function listen(server: Server, host: string): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  hostile = createServer((request, response) => answer(request, response));
  canary = createServer((_, response) => response.end(CALENDAR));
  canary.on('connection', () => {
    heard += 1;
  });
  port = await listen(hostile, HOSTILE);
  canaryPort = await listen(canary, CANARY);
});
beforeEach(() => {
  heard = 0;
  answer = (_, response) => response.end(CALENDAR);
});
afterEach(() => expect(heard).toBe(0));
afterAll(() => {
  for (const server of [hostile, canary]) {
    server.close();
    server.closeAllConnections();
  }
});

/** A name server that says where `calendar.example` is, whatever it is asked next. */
const network = (more: Partial<Network> = {}): Network => ({
  addressesOf: async (host) => (host === 'calendar.example' ? [HOSTILE] : []),
  mayReach: (address) => address === HOSTILE || isPublicAddress(address),
  protocols: ['https:', 'http:'],
  patienceMs: 5_000,
  ...more,
});
const atHostile = (path = '') => `http://calendar.example:${port}/${path}`;
async function refusal(address: string, through: Network = network()): Promise<string> {
  try {
    await fetchFeed(address, through);
    return 'fetched';
  } catch (failure) {
    if (!(failure instanceof FeedRefused)) throw failure;
    return [failure.failure, failure.httpStatus].filter((part) => part !== null).join(' ');
  }
}
const leadsTo = (location: string) => {
  answer = (_, response) => response.writeHead(302, { location }).end();
};

it('a calendar is fetched, packed or not, and nothing of ours goes along', async () => {
  const asked = vi.fn();
  answer = ({ headers, url }, response) => {
    asked(url, Object.keys(headers).sort());
    response.setHeader('content-encoding', 'gzip').end(gzipSync(CALENDAR));
  };
  expect(await fetchFeed(atHostile('a.ics?key=1').replace('http://', 'http://nimali:secret@'), network())).toBe(
    CALENDAR,
  );
  const names = ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'];
  expect(asked).toHaveBeenCalledExactlyOnceWith('/a.ics?key=1', names);
  answer = (_, response) => response.end(CALENDAR);
  expect(await fetchFeed(atHostile(), network())).toBe(CALENDAR);
});

it.each([
  ['the loopback', () => `http://${CANARY}:${canaryPort}/`],
  ['the loopback as one number', () => `http://2130706434:${canaryPort}/`],
  ['the loopback in octal', () => `http://0177.0.0.2:${canaryPort}/`],
  ['the loopback in hex', () => `http://0x7f.2:${canaryPort}/`],
  ['the loopback with IPv6', () => `http://[::ffff:${CANARY}]:${canaryPort}/`],
  ['any address of this machine', () => `http://0.0.0.0:${canaryPort}/`],
  ['the secrets of a cloud', () => 'http://169.254.169.254/latest/meta-data/'],
])('%s is refused, typed or by a redirect', async (_, address) => {
  expect(await refusal(address())).toBe('private_address');
  leadsTo(address());
  expect(await refusal(atHostile())).toBe('private_address');
});

it.each(['file:///etc/passwd', 'ftp://calendar.example/', 'gopher://127.0.0.2/', 'data:text/calendar,x', 'http://'])(
  '%s is refused, typed or by a redirect',
  async (address) => {
    expect(await refusal(address)).toBe('not_https');
    leadsTo(address);
    expect(await refusal(atHostile())).toBe('not_https');
  },
);

it('only what is encrypted on the way is fetched from the Internet', async () => {
  expect(await refusal(`http://${CANARY}:${canaryPort}/`, INTERNET)).toBe('not_https');
  expect(await refusal(`https://${CANARY}:${canaryPort}/`, INTERNET)).toBe('private_address');
  expect(await refusal(`https://localhost:${canaryPort}/`, { ...INTERNET, addressesOf: async () => [] })).toBe(
    'no_such_host',
  );
});

it('a host with a private address among its public ones is refused', async () => {
  const mixed = network({ addressesOf: async () => ['8.8.8.8', CANARY] });
  expect(await refusal(`http://calendar.example:${canaryPort}/`, mixed)).toBe('private_address');
});

it.each([
  '127.0.0.2',
  '10.1.2.3',
  '172.20.0.9',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '::1',
  'fd00::7',
  '::ffff:7f00:2',
])('a host whose name leads to %s is refused, typed or by a redirect', async (address) => {
  const found: Record<string, string> = { 'calendar.example': HOSTILE, 'inside.example': address };
  const inside = network({ addressesOf: async (host) => [found[host] ?? ''] });
  expect(await refusal(`http://inside.example:${canaryPort}/`, inside)).toBe('private_address');
  leadsTo(`http://inside.example:${canaryPort}/`);
  expect(await refusal(atHostile(), inside)).toBe('private_address');
});

it('a host is looked up once for each address: the connection goes where was checked', async () => {
  const addressesOf = vi.fn(async () => [addressesOf.mock.calls.length === 1 ? HOSTILE : CANARY]);
  expect(await fetchFeed(atHostile(), network({ addressesOf }))).toBe(CALENDAR);
  expect(addressesOf).toHaveBeenCalledTimes(1);
  addressesOf.mockClear();
  leadsTo(`http://calendar.example:${canaryPort}/`);
  expect(await refusal(atHostile(), network({ addressesOf }))).toBe('private_address');
});

it('three redirects are followed, and a fourth is not', async () => {
  let left = 3;
  answer = (_, response) => {
    if (left === 0) return void response.end(CALENDAR);
    left -= 1;
    response.writeHead(302, { location: `/${left}` }).end();
  };
  expect(await fetchFeed(atHostile(), network())).toBe(CALENDAR);
  left = 4;
  expect(await refusal(atHostile())).toBe('too_many_redirects');
});

it('what another house answers instead is said', async () => {
  answer = (_, response) => response.writeHead(404).end('gone');
  expect(await refusal(atHostile())).toBe('answered 404');
  answer = (_, response) => response.writeHead(302).end();
  expect(await refusal(atHostile())).toBe('answered 302');
});

/** Sends five gigabytes as fast as they are taken; answers how many bytes have left. */
function pour(response: ServerResponse): () => number {
  let sent = 0;
  const more = () => {
    for (let isTaken = true; isTaken && !response.destroyed && sent < 5_000_000_000; sent += 64_000)
      isTaken = response.write('x'.repeat(64_000));
  };
  response.on('drain', more);
  more();
  return () => sent;
}

it('five gigabytes are refused by what is announced, and by what arrives when nothing is', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-length': 5_000_000_000 }).write(CALENDAR);
  expect(await refusal(atHostile())).toBe('too_large');
  let poured = () => 0;
  answer = (_, response) => {
    poured = pour(response);
  };
  expect(await refusal(atHostile())).toBe('too_large');
  expect(poured()).toBeLessThan(50 * MAX_FEED_BYTES);
});

it('what is read ends at a megabyte, to the byte, packed or not', async () => {
  const [most, more] = [0, 1].map((over) => CALENDAR.padEnd(MAX_FEED_BYTES + over, ' ')) as [string, string];
  for (const [text, told] of [
    [most, 'fetched'],
    [more, 'too_large'],
  ] as const) {
    answer = (_, response) => response.end(text);
    expect(await refusal(atHostile())).toBe(told);
    answer = (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(text));
    expect(await refusal(atHostile())).toBe(told);
  }
  expect(MAX_FEED_BYTES).toBe(1_000_000);
});

it('a bomb is left packed', async () => {
  const bomb = gzipSync(Buffer.alloc(200_000_000, 'x'));
  expect(bomb.length).toBeLessThan(MAX_FEED_BYTES);
  answer = (_, response) => response.setHeader('content-encoding', 'gzip').end(bomb);
  expect(await refusal(atHostile())).toBe('too_large');
  // A bomb within a bomb is unpacked once, and is no calendar then; an archive is none either.
  answer = (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(bomb));
  expect((await fetchFeed(atHostile(), network())).length).toBeLessThan(MAX_FEED_BYTES);
  answer = (_, response) => response.setHeader('content-encoding', 'gzip, gzip').end(gzipSync(bomb));
  expect(await refusal(atHostile())).toBe('not_a_calendar');
  answer = (_, response) => response.setHeader('content-encoding', 'deflate').end(deflateSync('x'.repeat(5_000_000)));
  expect(await refusal(atHostile())).toBe('not_a_calendar');
});

it('what is packed without an end, and unpacks to nothing, is left where it is', async () => {
  const commentWithoutEnd = Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 3]);
  let poured = () => 0;
  answer = (_, response) => {
    response.setHeader('content-encoding', 'gzip').write(commentWithoutEnd);
    poured = pour(response);
  };
  expect(await refusal(atHostile())).toBe('too_large');
  expect(poured()).toBeLessThan(50 * MAX_FEED_BYTES);
});

it('what cannot be unpacked is not read', async () => {
  answer = (_, response) => response.setHeader('content-encoding', 'gzip').end('no gzip');
  expect(await refusal(atHostile())).toBe('unreachable');
  answer = (_, response) => response.setHeader('content-encoding', 'br').end('x');
  expect(await refusal(atHostile())).toBe('not_a_calendar');
});

it('ten seconds are all that a house has, for the whole of its answer', () => {
  expect([INTERNET.patienceMs, FEED_PATIENCE_MS]).toEqual([10_000, 10_000]);
});

it('a house that is slow, silent or gone is not waited for, nor is a slow name server', async () => {
  const hurried = network({ patienceMs: 300 });
  answer = () => {};
  expect(await refusal(atHostile(), hurried)).toBe('too_slow');
  answer = (_, response) => {
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  };
  expect(await refusal(atHostile(), hurried)).toBe('too_slow');
  expect(await refusal(atHostile(), { ...hurried, addressesOf: () => new Promise(() => {}) })).toBe('too_slow');
  answer = ({ socket }) => socket.destroy();
  expect(await refusal(atHostile())).toBe('unreachable');
  expect(await refusal('http://nowhere.example/')).toBe('no_such_host');
});

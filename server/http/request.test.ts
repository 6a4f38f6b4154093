/** What a request says of itself, as every later step reads it. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { factsOf, type RequestFacts } from './request.ts';

const HTTPS = readConfig({ PUBLIC_URL: 'https://ceylono.example', TRUST_PROXY: '1' });
const HTTP = readConfig({ PUBLIC_URL: 'http://localhost:3000' });

let handle: (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Sends these lines, and what the server was told with them. */
async function told(config: typeof HTTP, lines: string[], then = (_: RequestFacts) => {}) {
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  const facts = new Promise<RequestFacts>((resolve) => {
    handle = (request, response) => {
      const found = factsOf(request, response, config);
      then(found);
      response.end();
      resolve(found);
    };
  });
  client.write([...lines, 'Host: ceylono.example', 'Connection: close', '', ''].join('\r\n'));
  let answer = '';
  for await (const part of client) answer += String(part);
  return { facts: await facts, answer };
}

it('has an id that no other has, a method, headers, and a path without what follows the question mark', async () => {
  const one = (await told(HTTP, ['PUT /api/orders/abc?q=Nimali HTTP/1.1', 'Idempotency-Key: seven'])).facts;
  const other = (await told(HTTP, ['PUT /api/orders/abc?q=Nimali HTTP/1.1'])).facts;
  expect(one).toMatchObject({ method: 'PUT', path: '/api/orders/abc', headers: { 'idempotency-key': 'seven' } });
  expect(one.id).toMatch(/^[\da-f-]{36}$/);
  expect(one.id).not.toBe(other.id);
});

describe('the name of its browser', () => {
  it('is cut after 300 signs, which is as many as a row keeps', async () => {
    const { facts } = await told(HTTP, ['GET / HTTP/1.1', `User-Agent: ${'a'.repeat(299)}bc`]);
    expect(facts.userAgent).toBe(`${'a'.repeat(299)}b`);
  });

  it('is empty where it says none', async () => {
    expect((await told(HTTP, ['GET / HTTP/1.1'])).facts.userAgent).toBe('');
  });
});

describe('its address', () => {
  const FORWARDED = ['GET / HTTP/1.1', 'X-Forwarded-For: 203.0.113.7'];

  it('is that of who called, or the one that a proxy of ours names', async () => {
    expect((await told(HTTP, FORWARDED)).facts.address).toBe('127.0.0.1');
    expect((await told(HTTPS, FORWARDED)).facts.address).toBe('203.0.113.7');
    expect((await told(HTTPS, ['GET / HTTP/1.1'])).facts.address).toBe('127.0.0.1');
  });

  it('is empty, and no failure, when they have gone already', async () => {
    const { port } = server.address() as AddressInfo;
    const address = new Promise<string>((resolve) => {
      handle = (request, response) => {
        request.socket.destroy();
        resolve(factsOf(request, response, HTTPS).address);
      };
    });
    connect(port, '127.0.0.1')
      .on('error', () => {})
      .write('GET / HTTP/1.1\r\nHost: ceylono.example\r\n\r\n');
    expect(await address).toBe('');
  });
});

describe('its cookies', () => {
  it('are read by name, and are this host’s alone on an https site', async () => {
    const { facts } = await told(HTTPS, ['GET / HTTP/1.1', 'Cookie: __Host-visitor=a; visitor=b']);
    expect(facts.cookies.get(facts.cookieName('visitor'))).toBe('a');
    expect((await told(HTTP, ['GET / HTTP/1.1'])).facts.cookieName('visitor')).toBe('visitor');
  });

  it('are set beside each other and beside other headers, on an https site for https alone', async () => {
    const set = ({ setCookie, addHeader }: RequestFacts) => {
      setCookie('visitor', 'a', 60);
      setCookie('staff', 'b', 60);
      addHeader('Vary', 'Origin');
      addHeader('Vary', 'Cookie');
    };
    const headers = (answer: string) => answer.split('\r\n').filter((line) => /^(set-cookie|vary)/i.test(line));
    expect(headers((await told(HTTPS, ['GET / HTTP/1.1'], set)).answer)).toEqual([
      'set-cookie: __Host-visitor=a; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
      'set-cookie: __Host-staff=b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
      'Vary: Origin',
      'Vary: Cookie',
    ]);
    expect(headers((await told(HTTP, ['GET / HTTP/1.1'], set)).answer)[0]).toBe(
      'set-cookie: visitor=a; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
    );
  });
});

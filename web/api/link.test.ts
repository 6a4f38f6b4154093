import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { linkTo } from './link.ts';
import { failureOf } from './refusal.ts';
import { followTouches } from './touched.ts';

const ADDRESSES = {
  vehicle: { list: 'GET /vehicles', get: 'GET /vehicles/{vehicleId}' },
  order: { place: 'POST /orders', cancel: 'POST /orders/{orderId}/cancellation' },
};

interface Received {
  asked: string;
  body: string;
  key: string | undefined;
  type: string | undefined;
  untouched: string | undefined;
}

const received: Received[] = [];
/** What the server beyond the wire says next. */
let answer = { status: 200, body: '{}', headers: {} as Record<string, string> };
let base = '';

const server = http.createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += String(part);
  received.push({
    asked: `${request.method} ${request.url}`,
    body,
    key: request.headers['idempotency-key'] as string | undefined,
    type: request.headers['content-type'],
    untouched: request.headers['x-untouched-seconds'] as string | undefined,
  });
  response.writeHead(answer.status, answer.headers).end(answer.body);
});

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => void server.close());

async function call(name: string, input?: object, idempotencyKey?: string) {
  return linkTo(base, ADDRESSES).call(name.split('.'), input, { context: { idempotencyKey } });
}

async function failing(status: number, body: string, headers: Record<string, string> = {}) {
  answer = { status, body, headers };
  const error = await call('vehicle.list').catch((thrown: unknown) => thrown);
  return failureOf(error);
}

describe('a call', () => {
  it('that reads carries in its query what is given, and only that', async () => {
    answer = { status: 200, body: '{"items":[]}', headers: {} };
    const input = { type: 'van', seats: 4, count: true, lat: undefined, cursor: 'a&b' };
    expect(await call('vehicle.list', input)).toEqual({ items: [] });
    expect(received.at(-1)).toMatchObject({
      asked: 'GET /api/vehicles?type=van&seats=4&count=true&cursor=a%26b',
      body: '',
    });
  });

  it('names in its path what the path asks for, so that nothing typed leads elsewhere', async () => {
    answer = { status: 200, body: '{}', headers: {} };
    await call('vehicle.get', { vehicleId: '../admin/me' });
    expect(received.at(-1)?.asked).toBe('GET /api/vehicles/..%2Fadmin%2Fme');
  });

  it('that makes something carries the rest as JSON, under its key', async () => {
    answer = { status: 201, body: '{"orderId":"o"}', headers: {} };
    expect(await call('order.place', { total: 5, contact: { name: 'Nimal' } }, 'key-1')).toEqual({ orderId: 'o' });
    expect(received.at(-1)).toEqual({
      asked: 'POST /api/orders',
      body: '{"total":5,"contact":{"name":"Nimal"}}',
      key: 'key-1',
      type: 'application/json',
    });
  });

  it('with nothing beside its path has no body, and may have no answer', async () => {
    answer = { status: 200, body: '', headers: {} };
    expect(await call('order.cancel', { orderId: 'o' })).toBeUndefined();
    expect(received.at(-1)).toMatchObject({ asked: 'POST /api/orders/o/cancellation', body: '', type: undefined });
  });

  it('that is refused says why, and when to try again', async () => {
    const body = '{"code":"price_changed","message":"The price changed","data":{"quote":{"total":5}}}';
    expect(await failing(409, body, { 'x-request-id': 'r-1' })).toMatchObject({
      code: 'price_changed',
      data: { quote: { total: 5 } },
      requestId: 'r-1',
    });
    expect(await failing(429, '{"code":"too_many_requests"}', { 'retry-after': '60' })).toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: 60,
    });
  });

  it('that a gateway answers instead of us is unavailable, and one that a foreign network answers never arrived', async () => {
    expect((await failing(502, '<html>Bad gateway</html>')).code).toBe('unavailable');
    expect((await failing(200, '<html>Sign in to this Wi-Fi</html>')).code).toBe('network');
    expect((await failing(302, '', { location: `${base}/sign-in` })).code).toBe('network');
  });

  it('says on screens of staff how long nobody has touched them, so that a screen alone keeps no session', async () => {
    answer = { status: 200, body: '{}', headers: {} };
    const untouched = async () => {
      await call('vehicle.list');
      return received.at(-1)?.untouched;
    };
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    expect(await untouched()).toBeUndefined();
    const screen = new EventTarget();
    const leave = followTouches(screen);
    vi.setSystemTime(90_500);
    expect(await untouched()).toBe('90');
    for (const kind of ['pointerdown', 'keydown', 'wheel']) {
      vi.setSystemTime(Date.now() + 60_000);
      screen.dispatchEvent(new Event(kind));
      expect(await untouched()).toBeUndefined();
    }
    leave();
    vi.setSystemTime(Date.now() + 60_000);
    expect(await untouched()).toBeUndefined();
    vi.useRealTimers();
  });
});

/** What a push service is handed, and with which of our keys. */
import { createHook } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PushService, startPushService } from '../test/push-service.ts';
import { webPusher } from './pusher.ts';

const SEEDS = [randomBytes(32), randomBytes(32)] as const;
const MESSAGE = { content: { kind: 'test' }, seconds: 60, topic: 'test' };
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

const pusherWith = (current: number, ...numbers: (1 | 2)[]) =>
  webPusher({
    ring: { current, keys: new Map(numbers.map((number) => [number, SEEDS[number - 1] as Buffer])) },
    inbox: 'hello@ceylono.example',
    deliver: service.deliver,
  });

it('a browser that subscribed with an earlier key is told by that one while it is configured, and gone afterwards', async () => {
  const { subscription, received } = service.browser();
  const first = pusherWith(1, 1);
  const both = pusherWith(2, 1, 2);
  expect(both.publicKey).not.toBe(first.publicKey);
  expect(await both.send(subscription, 1, MESSAGE)).toBe('taken');
  expect(received[0]?.headers.authorization).toContain(`k=${first.publicKey}`);
  expect(await pusherWith(2, 2).send(subscription, 1, MESSAGE)).toBe('gone');
  expect(received).toHaveLength(1);
});

it('an installation has the same key each time it starts', () => {
  expect(pusherWith(1, 1).publicKey).toBe(pusherWith(1, 1).publicKey);
  expect(Buffer.from(pusherWith(1, 1).publicKey, 'base64url')).toHaveLength(65);
});

it('what waits too long is waited for an hour at most', async () => {
  const { subscription } = service.browser();
  service.answers = (response) => void response.writeHead(503, { 'retry-after': '999999' }).end();
  await expect(pusherWith(1, 1).send(subscription, 1, MESSAGE)).rejects.toMatchObject({
    ...{ name: 'TryLater', code: 'HTTP_503', afterMs: 3_600_000 },
  });
});

it('where a browser says its push service is, name servers are asked, and none of the threads that passwords need', async () => {
  const asked: string[] = [];
  const hook = createHook({ init: (_, type) => void asked.push(type) }).enable();
  const { ring, inbox } = { ring: { current: 1, keys: new Map([[1, SEEDS[0]]]) }, inbox: 'hello@ceylono.example' };
  const { p256dh, auth } = service.browser().subscription;
  const subscription = { endpoint: 'https://nowhere.invalid/x', p256dh, auth };
  await expect(webPusher({ ring, inbox, patienceMs: 1 }).send(subscription, 1, MESSAGE)).rejects.toThrow('push failed');
  hook.disable();
  expect(asked).toContain('QUERYWRAP');
  expect(asked).not.toContain('GETADDRINFOREQWRAP');
});

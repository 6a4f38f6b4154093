import { MAX_UPLOAD_BYTES } from '@ceylono/contract/document';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { BodyRooms } from './body-room.ts';

const MB = 2 ** 20;
const LARGEST = MAX_UPLOAD_BYTES;

let rooms: BodyRooms;
let born = 0;
beforeEach(() => {
  rooms = new BodyRooms();
});

const visitor = (name = `visitor ${++born}`) => ({ kind: 'visitor', visitorId: name }) as unknown as Actor;
const vendor = (name: string, sessionId = `session ${++born}`) =>
  ({ kind: 'vendor', vendorId: name, sessionId }) as unknown as Actor;
const staff = (email: string) => ({ kind: 'staff', staff: { email } }) as unknown as Actor;
const newAddress = () => `10.0.0.${++born}`;

/** Sends a body that is never answered; resolves once it is known whether it was let in. */
async function isLetIn(actor: Actor, address = newAddress(), bytes = LARGEST): Promise<boolean> {
  return new Promise((resolve) => {
    const held = rooms.hold(actor, address, bytes, () => {
      resolve(true);
      return new Promise<never>(() => {});
    });
    held.catch((failure: { code: string }) => resolve(failure.code !== 'unavailable'));
  });
}

async function countLetIn(times: number, actorOf: () => Actor, addressOf = newAddress): Promise<number> {
  let letIn = 0;
  for (let sent = 0; sent < times; sent += 1) if (await isLetIn(actorOf(), addressOf())) letIn += 1;
  return letIn;
}

describe('visitors who fill their room with slow files', () => {
  beforeEach(async () => {
    expect(await countLetIn(50, visitor)).toBe(5);
  });

  it('lock out neither vendors nor staff', async () => {
    expect(await isLetIn(vendor('fort'))).toBe(true);
    expect(await isLetIn(staff('nadeesha'))).toBe(true);
  });

  it('still leave everybody their forms', async () => {
    expect(await isLetIn(visitor(), newAddress(), 60_000)).toBe(true);
  });

  it('leave, with everybody else at it too, no more than 100 MB of files in memory', async () => {
    const vendors = await countLetIn(50, () => vendor(`vendor ${++born}`));
    const people = await countLetIn(50, () => staff(`person ${++born}`));
    expect((5 + vendors + people) * LARGEST).toBeLessThan(101 * MB);
  });
});

describe('nobody holds a room alone', () => {
  it('not one visitor, from however many addresses', async () => {
    const greedy = visitor();
    expect(await countLetIn(9, () => greedy)).toBe(2);
    expect(await isLetIn(visitor())).toBe(true);
  });

  it('not one address, with however many cookies, nor one line of IPv6 with its many addresses', async () => {
    expect(await countLetIn(9, visitor, () => '10.9.9.9')).toBe(3);
    expect(await isLetIn(visitor(), '10.9.9.10')).toBe(true);
    expect(await isLetIn(visitor(), '2001:db8:1:2::1')).toBe(true);
    expect(await isLetIn(visitor(), '2001:db8:1:2:ffff::2')).toBe(false);
  });

  it('not one vendor, in however many sessions', async () => {
    expect(await countLetIn(9, () => vendor('fort'))).toBe(2);
    expect(await isLetIn(vendor('galle'))).toBe(true);
  });

  it('not one member of staff', async () => {
    expect(await countLetIn(9, () => staff('nadeesha'))).toBe(1);
    expect(await isLetIn(staff('ruwan'))).toBe(true);
  });
});

it('there is room again when a file is answered, well or badly', async () => {
  const one = visitor();
  for (let round = 0; round < 20; round += 1) {
    await rooms.hold(one, '10.0.0.1', 2 * LARGEST, async () => 'taken');
    await rooms.hold(one, '10.0.0.1', 2 * LARGEST, () => Promise.reject(new Error('broken off'))).catch(() => {});
  }
  await expect(rooms.hold(one, '10.0.0.1', 2 * LARGEST, async () => 'taken')).resolves.toBe('taken');
});

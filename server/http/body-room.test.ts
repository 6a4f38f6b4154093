import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { MAX_UPLOAD_BYTES } from '@ceylono/contract/document';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from './actor.ts';
import { Arrival, LEAST_ALONE, LEAST_BESIDE_OTHERS, PACE_WINDOW_MS } from './body-arrival.ts';
import { BodyRooms } from './body-room.ts';

const MB = 2 ** 20;
const LARGEST = MAX_UPLOAD_BYTES;

let rooms: BodyRooms;
let born = 0;
beforeEach(() => {
  rooms = new BodyRooms();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => void vi.useRealTimers());

const visitor = (name = `visitor ${++born}`) => ({ kind: 'visitor', visitorId: name }) as unknown as Actor;
const vendor = (name: string, sessionId = `session ${++born}`) =>
  ({ kind: 'vendor', vendorId: name, sessionId }) as unknown as Actor;
const staff = (email: string) => ({ kind: 'staff', staff: { email } }) as unknown as Actor;
const newAddress = () => `10.0.0.${++born}`;

/** A body on its way, as its sender and as its reader see it. */
class Sending {
  state: 'on its way' | 'whole' | 'refused' | 'cut' = 'on its way';
  arrived = 0;
  readonly #request: IncomingMessage;
  readonly #answered = Promise.withResolvers<void>();

  constructor(actor: Actor, address = newAddress(), bytes = LARGEST) {
    this.#request = Object.assign(new Readable({ read() {} }), { complete: false }) as unknown as IncomingMessage;
    rooms
      .hold(actor, address, this.#request, bytes, async (paced) => {
        for await (const chunk of paced) this.arrived += (chunk as Buffer).length;
        this.state = 'whole';
        await this.#answered.promise;
      })
      .catch((failure: { code?: string }) => {
        this.state = failure.code === 'unavailable' ? 'refused' : 'cut';
      });
  }

  async sends(bytes: number): Promise<void> {
    for (let left = bytes; left > 0; left -= MB) this.#request.push(Buffer.alloc(Math.min(left, MB)));
    await settled();
  }

  async sendsAll(bytes = LARGEST): Promise<this> {
    await this.sends(bytes);
    this.#request.push(null);
    this.#request.complete = true;
    await settled();
    return this;
  }

  async isAnswered(): Promise<void> {
    this.#answered.resolve();
    await settled();
  }
}

/** Streams hand on in turns of the event loop, some for each piece. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await setImmediate();
}

async function windowPasses(): Promise<void> {
  vi.advanceTimersByTime(PACE_WINDOW_MS);
  await settled();
}

async function sendMany(times: number, actorOf: () => Actor, addressOf = newAddress): Promise<Sending[]> {
  const all: Sending[] = [];
  for (let sent = 0; sent < times; sent += 1) all.push(await new Sending(actorOf(), addressOf()).sendsAll());
  return all;
}

const whole = (all: Sending[]) => all.filter(({ state }) => state === 'whole').length;

describe('visitors who announce files and send nothing', () => {
  it('keep no one out, from however few addresses', async () => {
    for (let at = 0; at < 6; at += 1) new Sending(visitor(), `10.1.1.${at % 2}`);
    expect((await new Sending(visitor(), '10.1.1.0').sendsAll()).state).toBe('whole');
    expect((await new Sending(visitor()).sendsAll()).state).toBe('whole');
  });

  it('are cut off after a while', async () => {
    const idle = new Sending(visitor());
    const slow = new Sending(visitor());
    await slow.sends(LEAST_ALONE);
    await windowPasses();
    expect([idle.state, slow.state]).toEqual(['cut', 'on its way']);
    await windowPasses();
    expect(slow.state).toBe('cut');
  });

  it('are refused from some number on, by browser and by network', async () => {
    const greedy = visitor();
    const ofOne = Array.from({ length: 15 }, () => new Sending(greedy));
    const ofNetwork = Array.from({ length: 60 }, () => new Sending(visitor(), '10.2.2.2'));
    await settled();
    expect(ofOne.filter(({ state }) => state !== 'refused')).toHaveLength(10);
    expect(ofNetwork.filter(({ state }) => state !== 'refused')).toHaveLength(40);
    expect((await new Sending(visitor()).sendsAll()).state).toBe('whole');
  });
});

describe('twenty visitors with IPv6 who announce ten files each and send nothing', () => {
  /** How many of them are on their way. */
  async function announceFrom(lineOf: (visitor: number) => string): Promise<number> {
    const all = Array.from({ length: 20 }, (_, at) => {
      const actor = visitor();
      return Array.from({ length: 10 }, () => new Sending(actor, `2001:db8:${lineOf(at)}::${++born}`));
    }).flat();
    await settled();
    return all.filter(({ state }) => state !== 'refused').length;
  }

  it.each([
    ['in five lines of one house', (at: number) => `1:20${at % 5}`, 60],
    ['in five houses of one holder', (at: number) => `1:${at % 5}00`, 100],
  ] as const)('leave places to others, %s', async (_, lineOf, mostOnTheirWay) => {
    expect(await announceFrom(lineOf)).toBe(mostOnTheirWay);
    for (const address of ['10.3.3.3', '2001:db8:2:1::1'])
      expect((await new Sending(visitor(), address).sendsAll()).state).toBe('whole');
  });
});

describe('visitors who hold every place with a little', () => {
  /** Twenty cookies of ten files each, on so many networks, one after another. */
  async function holdAll(networks: number): Promise<Sending[]> {
    const all = Array.from({ length: 20 }, (_, at) => {
      const actor = visitor();
      const address = () => (networks === 2 ? `2001:db8:${at % 2}:${at + 10}00::${++born}` : `10.4.4.${at % networks}`);
      return Array.from({ length: 10 }, () => new Sending(actor, address()));
    }).flat();
    for (const sending of all) await sending.sends(LEAST_ALONE);
    await windowPasses();
    expect(all.filter(({ state }) => state === 'on its way')).toHaveLength(200);
    return all;
  }

  it.each([2, 5])('on %i networks give one up to a visitor of another, and get none back', async (networks) => {
    const all = await holdAll(networks);
    const late = new Sending(visitor());
    expect((await late.sendsAll()).state).toBe('whole');
    expect(all.filter(({ state }) => state === 'cut')).toHaveLength(1);
    const again = new Sending(visitor(), networks === 2 ? '2001:db8:0:77::1' : '10.4.4.0');
    expect((await again.sendsAll()).state).toBe('refused');
  });

  it('keep theirs while a visitor of a network with as many asks', async () => {
    const all = await holdAll(5);
    expect((await new Sending(visitor(), '10.4.4.0').sendsAll()).state).toBe('refused');
    expect(all.filter(({ state }) => state === 'cut')).toEqual([]);
  });

  it('keep theirs at the pace that is asked beside others', async () => {
    const all = await holdAll(5);
    for (const sending of all) await sending.sends(LEAST_BESIDE_OTHERS - LEAST_ALONE);
    expect((await new Sending(visitor()).sendsAll()).state).toBe('refused');
  });

  it('give up none that has come whole and waits for its answer', async () => {
    const [first, ...others] = await holdAll(5);
    await first?.sendsAll(0);
    expect((await new Sending(visitor()).sendsAll()).state).toBe('whole');
    expect(others.filter(({ state }) => state === 'cut')).toHaveLength(1);
  });
});

describe('visitors whose files fill their room until they are answered', () => {
  it('wait for each other, and each comes whole in its turn', async () => {
    const all = await sendMany(12, visitor);
    expect(whole(all)).toBe(4);
    for (const sending of all) await sending.isAnswered();
    expect(whole(all)).toBe(12);
  });

  it('do not wait for each other half arrived: the oldest goes on', async () => {
    const all = Array.from({ length: 12 }, () => new Sending(visitor()));
    for (const sending of all) await sending.sends(LARGEST / 2);
    for (const sending of all) await sending.sendsAll(LARGEST / 2);
    for (const sending of all) {
      expect(sending.state).toBe('whole');
      await sending.isAnswered();
    }
  });

  it('lock out neither vendors nor staff, and leave everybody their forms', async () => {
    await sendMany(12, visitor);
    expect((await new Sending(vendor('fort')).sendsAll()).state).toBe('whole');
    expect((await new Sending(staff('nadeesha')).sendsAll()).state).toBe('whole');
    expect((await new Sending(visitor(), newAddress(), 60_000).sendsAll(60_000)).state).toBe('whole');
  });

  it('leave, with everybody else at it too, no more than 100 MB of files in memory', async () => {
    const all = [
      ...(await sendMany(30, visitor)),
      ...(await sendMany(30, () => vendor(`vendor ${++born}`))),
      ...(await sendMany(30, () => staff(`person ${++born}`))),
    ];
    const held = all.reduce((sum, { arrived }) => sum + arrived, 0);
    expect(held).toBeGreaterThan(60 * MB);
    expect(held).toBeLessThan(101 * MB);
  });

  it('have to send on: a sender who keeps others waiting is cut off sooner', async () => {
    const [slow, ...others] = Array.from({ length: 8 }, () => new Sending(visitor()));
    await slow?.sends(2 * MB);
    for (const other of others) await other.sendsAll();
    await windowPasses();
    await slow?.sends(LEAST_BESIDE_OTHERS - 1);
    await windowPasses();
    expect(slow?.state).toBe('cut');
    for (const other of others) await other.isAnswered();
    expect(whole(others)).toBe(7);
  });

  it('are not cut off for having waited', async () => {
    const all = await sendMany(6, visitor);
    await windowPasses();
    await windowPasses();
    expect(all.filter(({ state }) => state === 'cut')).toEqual([]);
  });
});

describe('one that fills its own share', () => {
  it('as a visitor, from however many addresses, leaves room to others', async () => {
    const greedy = visitor();
    expect(whole(await sendMany(6, () => greedy))).toBe(1);
    expect((await new Sending(visitor()).sendsAll()).state).toBe('whole');
  });

  it.each([
    ['an address', () => '10.9.9.9'],
    ['a line of IPv6, with its many addresses', () => `2001:db8:1:2:${++born}::1`],
    ['a house with IPv6, with its many lines', () => `2001:db8:1:2${(++born % 256).toString(16).padStart(2, '0')}::1`],
  ])('as %s, with however many cookies, too', async (_, addressOf) => {
    expect(whole(await sendMany(9, visitor, addressOf))).toBe(2);
    expect((await new Sending(visitor(), '10.9.9.10').sendsAll()).state).toBe('whole');
  });

  it('as a vendor, in however many sessions, too', async () => {
    await sendMany(9, () => vendor('fort'));
    expect((await new Sending(vendor('galle')).sendsAll()).state).toBe('whole');
  });

  it('as a member of staff, too', async () => {
    await sendMany(9, () => staff('nadeesha'));
    expect((await new Sending(staff('ruwan')).sendsAll(LARGEST / 2)).state).toBe('on its way');
  });
});

it('a body is slow that kept the pace at first and sent too little since, and none that kept it all along', async () => {
  const share = { name: 'visitors', uploads: 5, inHand: 200 };
  const arrivals = [1, 2].map((times) => {
    const request = Object.assign(new Readable({ read() {} }), { complete: false }) as unknown as IncomingMessage;
    const arrival = new Arrival(request, [share], { fits: () => true, keepsOthersWaiting: () => false });
    arrival.request.resume();
    request.push(Buffer.alloc(LEAST_BESIDE_OTHERS * times));
    return arrival;
  });
  await settled();
  const slow = () => arrivals.map(({ isSlow }) => isSlow);
  vi.advanceTimersByTime(PACE_WINDOW_MS - 1);
  expect(slow()).toEqual([false, false]);
  vi.advanceTimersByTime(PACE_WINDOW_MS);
  expect(slow()).toEqual([true, false]);
  for (const arrival of arrivals) arrival.end();
});

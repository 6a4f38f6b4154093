/**
 * Starting and stopping: what was begun is finished, and of all that want one data folder one gets it (guarantee R12 in
 * small, architecture §4). How fast is said in every run, and held to in the long one.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outsideTransaction, transaction } from '../db/transaction.ts';
import { lockBookableVehicle } from '../features/vehicle/vehicle.sql.ts';
import { VEHICLES } from '../test/cast.ts';
import { newBooker, orderOf, place, priceOf, wish } from '../test/crowd.ts';
import { followEvents } from '../test/event-stream.ts';
import { eventually } from '../test/eventually.ts';
import { untilQueued } from '../test/lock-queue.ts';
import { measured } from '../test/measured.ts';
import { freePort, type ServerProcess, startRefused, startServer } from '../test/server-process.ts';
import { type Stage, setFolder, setStage } from '../test/stage.ts';

const LONG = process.env.LONG === '1';
const ROUNDS = LONG ? 40 : 2;
const RIVALS = 6;
const VEHICLE = VEHICLES.fortAxio.id;

describe('told to stop', () => {
  let stage: Stage;
  beforeAll(async () => {
    // Of twelve connections eight may change something.
    stage = await setStage({ servers: 0, patient: true, environment: { POOL_SIZE: '12' } });
  });
  afterAll(() => stage.clear());

  it('finishes the requests in hand, takes no new ones, gives its port back and ends well', async () => {
    const port = await freePort();
    const server = await startServer({ ...stage, port });
    const idle = await idleConnection(server.url);
    const { stopped, answers } = await stopAmid(server, 1_000);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(stopped.ending).toEqual({ code: 0, signal: null });
    if (LONG) expect(stopped.ms).toBeLessThan(10_000);
    expect(answers.map(({ headers }) => headers.get('connection'))).toEqual(Array(8).fill('close'));
    await isFree(port);
    idle.destroy();
    measured('SIGTERM with 8 orders in hand for a second', { 'ended after ms': stopped.ms });
  });

  it('ends the streams of those who follow an order, and does not wait for them to leave', async () => {
    const server = await startServer(stage);
    const booker = await newBooker(server.url);
    const wanted = wish(VEHICLE, 240);
    const answer = await place(booker.client, orderOf(booker, wanted, await priceOf(booker.client, wanted)));
    const stream = await followEvents(booker.client, `/api/orders/${answer.body.orderId}/events`);
    expect((await stream.next())?.kind).toBe('open');
    const began = performance.now();
    const stopping = server.end('SIGTERM');
    expect(await stream.next()).toBeUndefined();
    expect(await stopping).toEqual({ code: 0, signal: null });
    const ms = performance.now() - began;
    measured('SIGTERM with a stream that is followed', { 'ended after ms': ms });
    if (LONG) expect(ms).toBeLessThan(8_000);
  });

  it('finishes the mail in hand, though that takes longer than any request may', async () => {
    const silent = await silentMailServer();
    const server = await startServer({ ...stage, environment: { ...stage.environment, SMTP_URL: silent.url } });
    await orderWithMail(server, 200, silent.reached);
    const began = performance.now();
    const stopping = server.end('SIGTERM', 40_000);
    await sleep(11_000);
    expect(server.isRunning()).toBe(true);
    silent.stop();
    expect(await stopping).toEqual({ code: 0, signal: null });
    measured('SIGTERM with a mail in hand for 11 seconds', { 'ended after ms': performance.now() - began });
    // It was not sent: it waits for its next try, and is claimed by no worker.
    expect(await lettersInHand()).toBe(0);
  });

  it('ends within half a minute even when neither the database nor the mail server lets go', async () => {
    const silent = await silentMailServer();
    const server = await startServer({
      ...stage,
      environment: { ...stage.environment, SMTP_URL: silent.url },
    });
    await orderWithMail(server, 220, silent.reached);
    const { stopped } = await stopAmid(server, 14_000);
    expect(stopped.ending).toEqual({ code: 1, signal: null });
    if (LONG) expect(stopped.ms).toBeLessThan(30_000);
    silent.stop();
    measured('SIGTERM with 8 orders and a mail that hang', { 'ended after ms': stopped.ms });
  });

  /** An order whose mail is on its way. */
  async function orderWithMail(server: ServerProcess, day: number, reached: Promise<void>) {
    const booker = await newBooker(server.url);
    const wanted = wish(VEHICLE, day);
    expect((await place(booker.client, orderOf(booker, wanted, await priceOf(booker.client, wanted)))).status).toBe(
      201,
    );
    await reached;
  }

  async function lettersInHand(): Promise<number> {
    const { rows } = await sql<{ held: number }>`
      select count(*) as held from outbox where kind = 'letter' and done_at is null and claim is not null`.execute(
      stage.app.db,
    );
    return rows[0]?.held ?? 0;
  }

  /** Holds the vehicle's row so that 8 orders wait in the server, tells it to stop, and lets the row go later. */
  async function stopAmid(server: ServerProcess, heldMs: number) {
    const bookers = await Promise.all(Array.from({ length: 8 }, () => newBooker(server.url)));
    const price = await priceOf(server.stranger(), wish(VEHICLE, 300));
    const { answering, stopping } = await transaction(stage.app.db, async (trx) => {
      await lockBookableVehicle(trx, VEHICLE);
      return outsideTransaction(async () => {
        const answering = bookers.map((booker, at) =>
          place(booker.client, orderOf(booker, wish(VEHICLE, 20 + 2 * at), price)).catch(() => null),
        );
        await untilQueued(stage.app.db, bookers.length);
        const began = performance.now();
        const stopping = server.end('SIGTERM', 40_000).then((ending) => ({ ending, ms: performance.now() - began }));
        await eventually(() => refuses(server));
        await Promise.race([sleep(heldMs, undefined, { ref: false }), stopping]);
        return { answering, stopping };
      });
    });
    const answers = (await Promise.all(answering)).filter((answer) => answer !== null);
    return { stopped: await stopping, answers };
  }
});

/** Its address has no listener any more. */
function refuses(server: ServerProcess): Promise<boolean> {
  return server
    .stranger()
    .get('/api/health/live')
    .then(
      () => false,
      () => true,
    );
}

describe('one data folder', () => {
  let folder: Awaited<ReturnType<typeof setFolder>>;
  beforeAll(async () => {
    folder = await setFolder();
  });
  afterAll(() => rmSync(folder.dataDir, { recursive: true, force: true }));

  it('is refused to a second start in one sentence, and the first goes on unharmed', async () => {
    const starting = { ...folder, databaseUrl: null };
    const first = await startServer(starting);
    const booker = await newBooker(first.url);
    const refused = await startRefused(starting);
    expect(refused.code).toBe(1);
    expect(refused.lines.filter((line) => !line.startsWith('Opening'))).toEqual([
      `The folder ${folder.dataDir} is in use by another Ceylono process. Stop that one, or set DATA_DIR.`,
    ]);
    const wanted = wish(VEHICLE, 30);
    const order = await place(booker.client, orderOf(booker, wanted, await priceOf(booker.client, wanted)));
    expect(order.status).toBe(201);
    expect(await first.end('SIGTERM')).toEqual({ code: 0, signal: null });
    const next = await startServer(starting);
    const kept = await booker.client.at(next.url).get(`/api/orders/${order.body.orderId}`);
    expect([kept.status, kept.body.isBooker]).toEqual([200, true]);
    await next.end('SIGKILL');
  });

  it('goes to one of three that start at once where another was killed', async () => {
    const starts = await Promise.allSettled(
      Array.from({ length: 3 }, () => startServer({ ...folder, databaseUrl: null })),
    );
    const [winner, ...others] = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    for (const server of [winner, ...others]) await server?.end('SIGKILL');
    expect(others).toEqual([]);
    expect(winner).toBeDefined();
  });

  it(`is locked by one of ${RIVALS} that find it free, or left by the dead, in the same moment`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const contested = mkdtempSync(path.join(tmpdir(), 'ceylono-lock-'));
      if (round % 2 === 0) writeFileSync(path.join(contested, 'lock'), '{"pid":4194300,"startedAt":"1","boot":"b"}');
      const rivals = Array.from({ length: RIVALS }, () => rival(contested));
      await Promise.all(rivals.map(({ ready }) => ready));
      const moment = Date.now() + 300;
      const outcomes = await Promise.all(rivals.map(({ tryAt }) => tryAt(moment)));
      for (const { letGo } of rivals) letGo();
      expect(outcomes.toSorted()).toEqual([...Array(RIVALS - 1).fill('FolderInUse'), 'locked']);
      rmSync(contested, { recursive: true, force: true });
    }
  });
});

/** A process that tries to lock the folder at the moment it is told, and lives until it is let go. */
function rival(folder: string) {
  const lock = path.join(import.meta.dirname, '../db/folder-lock.ts');
  const script = `
    const { lockFolder } = await import(${JSON.stringify(lock)});
    process.stdin.once('data', (moment) => {
      while (Date.now() < Number(moment)) {}
      try { lockFolder(${JSON.stringify(folder)}); console.log('locked'); } catch (error) { console.log(error.constructor.name); }
    });
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { timeout: 60_000 });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ready = lines.next();
  return {
    ready,
    async tryAt(moment: number): Promise<string> {
      child.stdin.write(String(moment));
      return (await lines.next()).value ?? '';
    },
    letGo: () => child.stdin.end(),
  };
}

/** Says hello, and then goes on clearing its throat: no time limit on silence ends the wait for it. */
async function silentMailServer(): Promise<{ url: string; reached: Promise<void>; stop(): void }> {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const throat = setInterval(() => socket.write('250-one moment\r\n'), 5_000);
    socket.on('error', () => {}).on('close', () => clearInterval(throat));
    socket.write('220 mail.example ESMTP\r\n');
    reach();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reached,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** A connection that was used once and is kept open, as browsers do. */
async function idleConnection(url: string): Promise<Agent> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await new Promise<void>((resolve, reject) => {
    get(`${url}/api/health/live`, { agent }, (response) => response.resume().once('end', resolve)).once(
      'error',
      reject,
    );
  });
  return agent;
}

/** Fails when somebody still listens there. */
async function isFree(port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, '127.0.0.1', resolve));
  await new Promise((resolve) => probe.close(resolve));
}

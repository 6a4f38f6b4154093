import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RefusalError } from '../http/refusal.ts';
import type { Job } from './job.ts';
import { JobBroke, JobQueue, type Place, type QueueLimits } from './job-queue.ts';

/** A child that does what the job says, instead of pictures. */
const CHILD = `
  import { closeSync } from 'node:fs';
  closeSync(2);
  const keep = [];
  process.on('message', async ({ bytes }) => {
    const [what, value] = new TextDecoder().decode(bytes).split(' ');
    if (what === 'die') process.kill(process.pid, value);
    if (what === 'hang') await new Promise(() => setInterval(() => {}, 1000));
    if (what === 'fill') for (;;) keep.push(Array(1e5).fill(Math.random()));
    if (what === 'wait') await new Promise((done) => setTimeout(done, Number(value)));
    const answer = what === 'fail' ? { failure: value } : { result: what === 'env' ? process.env : process.pid };
    process.send({ answer, residentMb: what === 'grow' ? 1000 : 50 });
  });
  process.on('disconnect', () => process.exit(0));
  process.on('SIGTERM', () => {});`;

let folder: string;
let queue: JobQueue;
/** No job but one that hangs takes so long, the start of a child on a busy machine included. */
const LIMITS: QueueLimits = {
  fileMs: 20_000,
  reportMs: 20_000,
  idleMs: 5_000,
  waiting: { party: 3, visitor: 2, outbox: 3 },
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ceylono-queue-'));
  writeFileSync(path.join(folder, 'child.mjs'), CHILD);
  return () => rmSync(folder, { recursive: true });
});
afterEach(() => queue.stop());

function openQueue(limits: Partial<QueueLimits> = {}) {
  queue = new JobQueue(path.join(folder, 'child.mjs'), { ...LIMITS, ...limits });
  return <Result = number>(what: string, place: Place = 'party') =>
    queue.run(place, 'pdf', async () => pdf(what)) as unknown as Promise<Result>;
}

const pdf = (what: string) => ({ kind: 'pdf' as const, bytes: Buffer.from(what) });

/** Only for a job that hangs: the others here are drawings, which have the longer time. */
const SHORT = { fileMs: 500 };
const drawing = (what: string) => ({ ...pdf(what), kind: 'report' }) as unknown as Job<'report'>;
const draw = (what: string) => queue.run('party', 'report', async () => drawing(what)) as unknown as Promise<number>;

const refusal = (code: string) => expect.objectContaining({ constructor: RefusalError, code });

describe('the media child', () => {
  it('works job after job in one process', async () => {
    const run = openQueue();
    const pids = await Promise.all([run('do'), run('do'), run('do')]);
    expect(new Set(pids).size).toBe(1);
    expect(pids[0]).not.toBe(process.pid);
  });

  it('ends when nothing comes for a while, and another starts when something does', async () => {
    const run = openQueue({ idleMs: 50 });
    const first = await run('do');
    await expect.poll(() => isAlive(first), { timeout: 20_000 }).toBe(false);
    expect(await run('do')).not.toBe(first);
  });

  it('is ended for good by a stop in the moment in which it would be let go', async () => {
    const run = openQueue({ idleMs: 0 });
    const pid = await run('do');
    await queue.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('answers a job that takes too long as broken, and goes on with the next in a new process', async () => {
    const run = openQueue(SHORT);
    const first = await draw('do');
    const [hanging, next] = [run('hang'), draw('do')];
    await expect(hanging).rejects.toThrow(JobBroke);
    expect(await next).not.toBe(first);
    expect(isAlive(first)).toBe(false);
  });

  it.each(['SIGSEGV', 'SIGABRT', 'SIGBUS'])('blames a job that brings it down with %s', async (signal) => {
    const run = openQueue();
    await expect(run(`die ${signal}`)).rejects.toThrow(JobBroke);
    await expect(run('do')).resolves.toBeTypeOf('number');
  });

  it('blames a job that fills its memory', async () => {
    const run = openQueue();
    await expect(run('fill')).rejects.toThrow(JobBroke);
  });

  it('refuses for the moment when somebody kills it, and starts again', async () => {
    const run = openQueue();
    const pid = await run('do');
    const hit = run('hang');
    const next = run('do');
    setTimeout(() => process.kill(pid, 'SIGKILL'), 50);
    await expect(hit).rejects.toEqual(refusal('unavailable'));
    expect(await next).not.toBe(pid);
  });

  it('lets only so many jobs wait', async () => {
    const run = openQueue();
    const taken = [run('wait 200'), run('do'), run('do'), run('do')];
    await expect(run('do')).rejects.toEqual(refusal('unavailable'));
    await expect(Promise.all(taken)).resolves.toHaveLength(4);
    await expect(run('do')).resolves.toBeTypeOf('number');
  });

  it('sends visitors away for want of a place, and no vendor with them', async () => {
    const run = openQueue();
    const taken = ['wait 200', 'do', 'do'].map((what) => run(what, 'visitor'));
    await expect(run('do', 'visitor')).rejects.toEqual(refusal('unavailable'));
    taken.push(run('do'));
    await expect(Promise.all(taken)).resolves.toHaveLength(4);
  });

  it('takes vendors and staff first, then visitors, then what the outbox asks for', async () => {
    const run = openQueue();
    const ended: string[] = [];
    const asked = (['party', 'outbox', 'visitor', 'party'] as const).map((place, at) =>
      run(at === 0 ? 'wait 100' : 'do', place).then(() => ended.push(place)),
    );
    await Promise.all(asked);
    expect(ended).toEqual(['party', 'party', 'visitor', 'outbox']);
  });

  it('lets no visitor wait for ever while vendors come and come', async () => {
    const run = openQueue();
    const ended: Place[] = [];
    const ask = (place: Place) => run('do', place).then(() => ended.push(place));
    const vendors = Promise.all(
      [1, 2, 3].map(() =>
        ask('party')
          .then(() => ask('party'))
          .then(() => ask('party')),
      ),
    );
    await Promise.all([vendors, ask('visitor'), ask('outbox')]);
    expect(ended.slice(0, 7)).toEqual(expect.arrayContaining(['visitor', 'outbox']));
    expect(ended.at(-1)).toBe('party');
  });

  it('fetches what a job needs when its turn has come, one after the other, as the one who asked for it', async () => {
    openQueue();
    const asker = new AsyncLocalStorage<string>();
    const fetched: (string | undefined)[] = [];
    const slow = Promise.withResolvers<void>();
    const ask = (name: string, ready: Promise<void>) =>
      asker.run(name, () =>
        queue.run('party', 'pdf', async () => {
          fetched.push(asker.getStore());
          await ready;
          return pdf('do');
        }),
      );
    const asked = [ask('first', slow.promise), ask('second', Promise.resolve()), ask('third', Promise.resolve())];
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(fetched).toEqual(['first']);
    slow.resolve();
    await Promise.all(asked);
    expect(fetched).toEqual(['first', 'second', 'third']);
  });

  it('goes on with the next when what a job needs cannot be fetched', async () => {
    const run = openQueue();
    const pid = await run('do');
    const lost = queue.run('party', 'pdf', () => Promise.reject(new Error('no such file')));
    const next = run('do');
    await expect(lost).rejects.toThrow('no such file');
    expect(await next).toBe(pid);
  });

  it('counts the fetching into the time a job may take', async () => {
    openQueue(SHORT);
    const hanging = queue.run('party', 'pdf', () => new Promise<never>(() => {}));
    const next = draw('do');
    await expect(hanging).rejects.toThrow(JobBroke);
    await expect(next).resolves.toBeTypeOf('number');
  });

  it('is not disturbed by a fetching that fails after its time', async () => {
    openQueue(SHORT);
    const late = Promise.withResolvers<never>();
    const overdue = queue.run('party', 'pdf', () => late.promise);
    const second = queue.run('party', 'report', async () => {
      late.reject(new Error('too late'));
      await new Promise((resolve) => setTimeout(resolve, 20));
      return drawing('do');
    });
    const third = draw('do');
    await expect(overdue).rejects.toThrow(JobBroke);
    expect(await second).toBe(await third);
  });

  it('is replaced before the next file once it has grown', async () => {
    const run = openQueue();
    const grown = await run('grow');
    expect(await run('do')).not.toBe(grown);
    await expect.poll(() => isAlive(grown), { timeout: 20_000 }).toBe(false);
  });

  it('hands on a failure in words, and stays', async () => {
    const run = openQueue();
    const pid = await run('do');
    await expect(run('fail because')).rejects.toThrow('because');
    expect(await run('do')).toBe(pid);
  });

  it('is told no secret of the server', async () => {
    process.env.APP_SECRET = 'a canary in the coal mine';
    const run = openQueue();
    const environment = await run<Record<string, string>>('env').finally(() => delete process.env.APP_SECRET);
    expect(Object.keys(environment)).toContain('PATH');
    expect(JSON.stringify(environment)).not.toContain('canary');
  });

  it('ends with the server, giving up what is in hand and what waits', async () => {
    const run = openQueue();
    const pid = await run('do');
    const outcomes = Promise.allSettled([run('hang'), run('do')]);
    await queue.stop();
    expect(isAlive(pid)).toBe(false);
    expect(await outcomes).toEqual([1, 2].map(() => ({ status: 'rejected', reason: refusal('unavailable') })));
    await expect(run('do')).rejects.toEqual(refusal('unavailable'));
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

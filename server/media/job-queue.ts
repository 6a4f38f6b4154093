/**
 * The queue of jobs for the media child: one at a time, a limit of time for each, a bound on how many wait. Visitors
 * are unknown and have places of their own: a file of a form's size may hold the child for seconds, and a dozen of them
 * must not send away the vendor at the car. What a job needs is fetched when its turn has come, so that a long queue
 * holds no pictures in memory. The child is started with the first job, ended when nothing came for a while, and
 * replaced when it dies.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type ChildProcess, fork } from 'node:child_process';
import { RefusalError } from '../http/refusal.ts';
import { isDrawn, type Job, type JobKind, type JobResults, type Reply } from './job.ts';

/**
 * Whose job it is, in the order in which they are taken: vendors and staff, visitors, and last the reports that no person
 * waits for.
 */
const PLACES = ['party', 'visitor', 'outbox'] as const;
export type Place = (typeof PLACES)[number];

/** A caller who has been passed over so many times comes next, before all others. */
const PATIENCE = 3;

export interface QueueLimits {
  /** How long one file may take once it has the child. */
  fileMs: number;
  /** The same for a report or receipt: forty photos on a busy machine take 20 seconds. */
  reportMs: number;
  /** How long the child stays without work. */
  idleMs: number;
  /** How many jobs of each place may wait behind the one in hand; more are refused `unavailable`. */
  waiting: Record<Place, number>;
}

export const QUEUE_LIMITS: QueueLimits = {
  fileMs: 10_000,
  reportMs: 60_000,
  idleMs: 30_000,
  waiting: { party: 24, visitor: 12, outbox: 4 },
};

/** The child's JavaScript; pixels lie outside of it and are bounded by the limits on files. */
const HEAP_MB = 160;

/** Its young objects: with the usual 16 a child that drew one report has grown too large for the next file. */
const NURSERY_MB = 1;

/** A child that has grown past this gets no further file: the next may need what is left of 350 MB. */
const RESTING_MB = 130;

/** What the child may know of our environment: how to run, and no secret. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'SYSTEMROOT', 'TMPDIR', 'TEMP'];

/** Endings that a decoder brings on itself, by a bug or for want of memory; any other comes from outside. */
const CRASHES: readonly NodeJS.Signals[] = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'];

/** The job itself is to blame: it took too long or brought the child down. */
export class JobBroke extends Error {}

interface Waiting {
  kind: JobKind;
  job: () => Promise<Job>;
  resolve: (result: JobResults[JobKind]) => void;
  reject: (failure: Error) => void;
  overdue: boolean;
}

export class JobQueue {
  readonly #childFile: string;
  readonly #limits: QueueLimits;
  readonly #waiting: Record<Place, Waiting[]> = { party: [], visitor: [], outbox: [] };
  readonly #passedOver: Record<Place, number> = { party: 0, visitor: 0, outbox: 0 };
  #current: Waiting | null = null;
  #child: ChildProcess | null = null;
  #residentMb = 0;
  /** Runs out for the job in hand, or for a child without one. */
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(childFile: string, limits: QueueLimits) {
    this.#childFile = childFile;
    this.#limits = limits;
  }

  /**
   * `job` is called once, at its turn. Throws what it throws, `JobBroke` when the job is to blame, else a refusal
   * `unavailable`.
   */
  run<Kind extends JobKind>(place: Place, kind: Kind, job: () => Promise<Job<Kind>>): Promise<JobResults[Kind]> {
    const waiting = this.#waiting[place];
    if (this.#stopped || waiting.length >= this.#limits.waiting[place]) {
      return Promise.reject(new RefusalError('unavailable'));
    }
    const done = new Promise<JobResults[JobKind]>((resolve, reject) => {
      // Called from another job's end, and yet on behalf of the caller: in their transaction, if they are in one.
      waiting.push({ kind, job: AsyncLocalStorage.bind(job as () => Promise<never>), resolve, reject, overdue: false });
    });
    this.#next();
    return done as Promise<JobResults[Kind]>;
  }

  /** Gives up the job in hand and those that wait, and ends the child. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const place of PLACES)
      for (const { reject } of this.#waiting[place].splice(0)) reject(new RefusalError('unavailable'));
    clearTimeout(this.#timer);
    const child = this.#child;
    if (child === null) return;
    // `close` would not come to a child whose pipe we had closed ourselves.
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  #next(): void {
    if (this.#current !== null) return;
    clearTimeout(this.#timer);
    const next = this.#takeNext();
    if (next === undefined) {
      this.#timer = setTimeout(() => this.#letGo(), this.#limits.idleMs).unref();
      return;
    }
    this.#current = next;
    if (!isDrawn(next.kind) && this.#residentMb > RESTING_MB) this.#letGo();
    this.#child ??= this.#start();
    const child = this.#child;
    this.#timer = setTimeout(
      () => {
        next.overdue = true;
        child.kill('SIGKILL');
      },
      this.#limits[isDrawn(next.kind) ? 'reportMs' : 'fileMs'],
    );
    void this.#send(next, child);
  }

  #takeNext(): Waiting | undefined {
    const there = PLACES.filter((place) => this.#waiting[place].length > 0);
    const impatient = there.find((place) => this.#passedOver[place] >= PATIENCE);
    const taken = impatient ?? there[0];
    if (taken === undefined) return undefined;
    for (const place of there) this.#passedOver[place] = place === taken ? 0 : this.#passedOver[place] + 1;
    return this.#waiting[taken].shift();
  }

  async #send(next: Waiting, child: ChildProcess): Promise<void> {
    try {
      // A child that is gone already says so by its end.
      child.send(await next.job(), () => {});
    } catch (failure) {
      if (this.#current !== next) return;
      this.#current = null;
      next.reject(failure as Error);
      this.#next();
    }
  }

  #start(): ChildProcess {
    const passedOn = PASSED_ON.map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined);
    const child = fork(this.#childFile, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${NURSERY_MB}`, '--expose-gc'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Few arenas: memory that one job frees is there for the next. The threshold: no picture waits on the disk.
      // Production: React draws PDFs without looking for a developer's mistakes.
      env: {
        ...Object.fromEntries(passedOn),
        NODE_ENV: 'production',
        MALLOC_ARENA_MAX: '2',
        VIPS_DISC_THRESHOLD: '1g',
        VIPS_WARNING: '0',
      },
    });
    child.on('message', (reply: Reply) => this.#answer(child, reply));
    child.once('exit', (_code, signal) => this.#gone(child, signal));
    child.once('error', () => {
      // Without a process there is no end of one either.
      if (child.pid === undefined) this.#gone(child, null);
    });
    return child;
  }

  #answer(child: ChildProcess, { answer, residentMb }: Reply): void {
    if (this.#child !== child) return;
    this.#residentMb = residentMb;
    const answered = this.#current;
    this.#current = null;
    if ('failure' in answer) answered?.reject(new Error(answer.failure));
    else answered?.resolve(answer.result);
    this.#next();
  }

  #gone(child: ChildProcess, signal: NodeJS.Signals | null): void {
    if (this.#child !== child) return;
    this.#child = null;
    this.#residentMb = 0;
    const orphan = this.#current;
    this.#current = null;
    const broke = orphan?.overdue === true || (signal !== null && CRASHES.includes(signal));
    orphan?.reject(broke ? new JobBroke('the child did not survive the job') : new RefusalError('unavailable'));
    this.#next();
  }

  /** The child ends when its pipe closes; a job that comes meanwhile gets a new one. */
  #letGo(): void {
    const child = this.#child;
    this.#child = null;
    this.#residentMb = 0;
    if (child?.connected) child.disconnect();
  }
}

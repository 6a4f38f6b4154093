// Tries mutants: each is put into a copy of the house, where the tests that can notice it run until one is red.
import { fork } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { copyHouse } from '../checks/house-copy.mjs';
import { root } from '../node.mjs';
import { startCluster } from '../postgres.mjs';
import { readHouse, ringsAround } from './rings.mjs';

/** @typedef {import('./mutants.mjs').Mutant} Mutant */
/** @typedef {{ mutant: Mutant, red: string | null, seconds: number }} Tried `red`: the test that noticed it */

/** A mutant that keeps its tests running for longer has stopped them. */
const LONGEST_MS = 10 * 60_000;
const STOPPED = 'the tests did not end';

/**
 * @param {Mutant[]} mutants
 * @param {{ lanes: number, isNear?: boolean | undefined, told: (tried: Tried) => void }} how `isNear`: by near tests alone
 *   (see ringsAround); `told`: as each is done
 * @returns {Promise<Tried[]>} in the order of the mutants
 */
export async function tryAll(mutants, { lanes, isNear, told }) {
  const folder = path.join(root, '.cache', `mutation-${process.pid}`);
  const house = readHouse();
  const cluster = await startCluster({ durable: false });
  const left = [...mutants.entries()];
  /** @type {Tried[]} */
  const tried = [];
  const atEnd = /** @type {(() => void)[]} */ ([]);
  try {
    await Promise.all(
      Array.from({ length: Math.min(lanes, mutants.length) }, async (_, number) => {
        const lane = new Lane(copyHouse(path.join(folder, String(number))), cluster.url);
        atEnd.push(() => lane.end());
        for (let next = left.shift(); next; next = left.shift()) {
          const [at, mutant] = next;
          const began = Date.now();
          const around = mutant.tests ? [mutant.tests] : ringsAround(mutant.file, house, { isNear });
          const red = await lane.firstRed(mutant, around);
          const result = { mutant, red, seconds: (Date.now() - began) / 1000 };
          tried[at] = result;
          told(result);
        }
      }),
    );
  } finally {
    for (const end of atEnd) end();
    await cluster.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return tried;
}

class Lane {
  #house;
  #databaseUrl;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process;
  /** Whether a file of tests is green without any change. @type {Map<string, boolean>} */
  #green = new Map();

  /**
   * @param {string} house
   * @param {string} databaseUrl
   */
  constructor(house, databaseUrl) {
    this.#house = house;
    this.#databaseUrl = databaseUrl;
  }

  /**
   * @param {Mutant} mutant
   * @param {string[][]} rings
   */
  async firstRed({ file, start, end, replacement }, rings) {
    const whole = fs.readFileSync(path.join(root, file), 'utf8');
    const change = { file, source: whole.slice(0, start) + replacement + whole.slice(end) };
    // What the databases of tests are copied from is made once in a process.
    const isMigration = file.endsWith('.sql');
    if (isMigration) this.end();
    try {
      for (const ring of rings) {
        let tests = ring;
        while (tests.length > 0) {
          const red = await this.#ask({ tests, change });
          if (isMigration) this.end();
          if (red === null) break;
          if (await this.#isGreenWithout(red)) return red;
          // It stopped those behind it, which may still notice.
          tests = tests.filter((test) => !red.startsWith(`${test}: `));
        }
      }
      return null;
    } finally {
      if (isMigration) this.end();
    }
  }

  /** A test that is red anyway has noticed nothing. @param {string} red */
  async #isGreenWithout(red) {
    const [test = ''] = red.split(': ');
    if (!test.includes('.test.')) return true;
    if (!this.#green.has(test)) this.#green.set(test, (await this.#ask({ tests: [test] })) === null);
    return this.#green.get(test);
  }

  /**
   * @param {import('./lane.mjs').Asked} asked
   * @returns {Promise<string | null>}
   */
  async #ask(asked) {
    this.#process ??= await this.#start();
    const lane = this.#process;
    return new Promise((resolve) => {
      const stop = (/** @type {string} */ word) => {
        this.end();
        if (asked.change)
          fs.copyFileSync(path.join(root, asked.change.file), path.join(this.#house, asked.change.file));
        done(word);
      };
      const timer = setTimeout(() => stop(STOPPED), LONGEST_MS);
      const onMessage = (/** @type {any} */ { red }) => done(red);
      const onExit = () => stop('the tests ended their process');
      const done = (/** @type {string | null} */ red) => {
        clearTimeout(timer);
        lane.off('message', onMessage).off('exit', onExit);
        resolve(red);
      };
      lane.once('message', onMessage).once('exit', onExit).send(asked);
    });
  }

  /** @returns {Promise<import('node:child_process').ChildProcess>} */
  #start() {
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      VITEST: 'true',
      TEST_ENGINE: 'postgres',
      TEST_DATABASE_URL: this.#databaseUrl,
    };
    const program = path.join(this.#house, 'scripts/mutation/lane.mjs');
    const lane = fork(program, [this.#house, path.join(root, 'node_modules')], {
      env,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    return new Promise((resolve, reject) => {
      lane.once('message', () => resolve(lane)).once('exit', () => reject(new Error('The tests did not start.')));
    });
  }

  /** With all that it started. */
  end() {
    const lane = this.#process;
    this.#process = undefined;
    if (lane?.pid === undefined) return;
    lane.removeAllListeners('exit');
    try {
      process.kill(-lane.pid, 'SIGKILL');
    } catch (error) {
      // A lane that a signal ended, for want of memory perhaps, may have left nobody to end.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
    }
  }
}

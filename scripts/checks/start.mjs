// `npm start` as a new user meets it, on an empty data folder: what it says, that a second one cannot do damage, how it
// ends, and that the next one does none of the work again. How long it takes stands in docs/performance.md: a limit in
// milliseconds would measure the machine.
import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { root } from '../node.mjs';
import { freePort } from './free-port.mjs';
import { check, together } from './outcome.mjs';

const LONGEST_WAIT_MS = 120_000;
/** What the first start says of the work that it does once, and what later ones would say of more. */
const FIRST_WORK = 'Putting demo data';
const WORK = [FIRST_WORK, 'Building ', 'Applied '];
const VENDOR_LINK = /https?:\/\/\S+\/vendor-portal\/\S+/;

export async function checkStart() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ceylono-start-'));
  /** @type {ReturnType<typeof start>[]} */
  const started = [];
  const startOne = (/** @type {number} */ port) => {
    const one = start(port, folder);
    started.push(one);
    return one;
  };
  try {
    const port = await freePort();
    const first = startOne(port);
    const ready = await first.ready();
    const page = ready ? await fetch(`http://localhost:${port}/`) : undefined;
    const link = VENDOR_LINK.exec(first.output())?.[0];

    const second = startOne(await freePort());
    const refused = await second.exit();
    const ended = await first.stop();

    const again = startOne(port);
    const readyAgain = await again.ready();
    const linkAgain = VENDOR_LINK.exec(again.output())?.[0];
    await again.stop();

    const said = first.output();
    return together([
      check('an empty folder becomes a running Ceylono', ready && page?.status === 200, said),
      check('it prints its address and the demo accounts', said.includes(`:${port}`) && /@\S+ \/ \S+/.test(said), said),
      check(
        'it prints the same vendor link at every start',
        link !== undefined && link === linkAgain,
        `${link}, ${linkAgain}`,
      ),
      check(
        'a second start on the same folder is refused',
        refused === 1 && second.output().includes('in use'),
        second.output(),
      ),
      check('it ends when it is told to', ended === 0, `exit code ${ended}\n${said}`),
      check(
        'a warm start builds, migrates and fills nothing again',
        readyAgain && said.includes(FIRST_WORK) && WORK.every((work) => !again.output().includes(work)),
        `${said}\n${again.output()}`,
      ),
    ]);
  } finally {
    for (const one of started) one.kill();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {number} port
 * @param {string} folder
 */
function start(port, folder) {
  const child = spawn(process.execPath, [path.join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  /** @type {Promise<number>} */
  const exit = new Promise((resolve) => child.once('close', (code) => resolve(code ?? -1)));
  const kill = () => child.kill('SIGKILL');
  return {
    kill,
    output: () => output,
    async exit() {
      const timer = setTimeout(kill, LONGEST_WAIT_MS);
      const code = await exit;
      clearTimeout(timer);
      return code;
    },
    stop() {
      child.kill('SIGTERM');
      return this.exit();
    },
    /** Whether it came to answer that it is ready. */
    async ready() {
      for (const began = Date.now(); Date.now() - began < LONGEST_WAIT_MS && child.exitCode === null; ) {
        const answer = await fetch(`http://localhost:${port}/api/health/ready`).catch(() => undefined);
        if (answer?.status === 200) return true;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return false;
    },
  };
}

// Running other programs so that a signal to us reaches them and nothing is left behind.
// Must parse on Node 18, because node.mjs stands on it.
import * as childProcess from 'node:child_process';
import * as os from 'node:os';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

const GROUPS = process.platform !== 'win32';

/** @type {Set<import('node:child_process').ChildProcess>} */
const alive = new Set();
/** @type {import('node:child_process').ChildProcess | undefined} */
let successor;
let ending = false;
let listening = false;

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] the whole environment; the current one when absent
 * @property {boolean} [quiet] collect the output instead of showing it
 * @property {number} [uid] run as this user (root only)
 * @property {number} [gid]
 * @property {(child: import('node:child_process').ChildProcess) => void} [onStart]
 */

/**
 * Runs a program to its end. Never rejects for a failing program: the caller reads the code.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string, stdout: string }>} exit code (128 + n after signal n), what it
 *   wrote when quiet: both streams in order of arrival, and standard output alone
 */
export function run(command, args, options = {}) {
  const { quiet = false, onStart, ...rest } = options;
  listen();
  return new Promise((resolve) => {
    const child = childProcess.spawn(command, args, {
      ...rest,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      detached: GROUPS, // a group of its own, so that a signal reaches what it starts in turn
      windowsHide: true,
    });
    let output = '';
    let stdout = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
      stdout += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    alive.add(child);
    onStart?.(child);
    child.once('error', (error) => {
      alive.delete(child);
      resolve({ code: 127, output: output + error.message, stdout });
    });
    child.once('close', (code, signal) => {
      alive.delete(child);
      if (ending) return; // what we were told to stop is not a failure to be reported
      resolve({ code: exitCode(code, signal), output, stdout });
    });
  });
}

/**
 * Puts a program in our place: it gets our input and output and every signal sent to us, and our exit code is its own.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function handOver(command, args, env) {
  listen();
  successor = childProcess.spawn(command, args, { env, stdio: 'inherit' });
  successor.once('error', (error) => {
    console.error(`${command} could not be run: ${error.message}`);
    process.exit(1);
  });
  successor.once('exit', (code, signal) => process.exit(exitCode(code, signal)));
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCode(code, signal) {
  return signal ? 128 + os.constants.signals[signal] : (code ?? 1);
}

function listen() {
  if (listening) return;
  listening = true;
  for (const signal of SIGNALS) process.on(signal, () => pass(signal));
}

/** @param {NodeJS.Signals} signal */
function pass(signal) {
  if (successor) {
    // A terminal sends Ctrl-C to the whole group: the child has it already.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) successor.kill(signal);
    return;
  }
  if (ending) return;
  ending = true;
  process.stderr.write(`\nStopping, because of ${signal} …\n`);
  for (const child of alive) signalGroup(child, signal);
  const end = () => {
    for (const child of alive) signalGroup(child, 'SIGKILL'); // npm ci goes on for seconds after a SIGTERM
    process.exit(128 + os.constants.signals[signal]);
  };
  const left = [...alive].map((child) => new Promise((resolve) => child.once('close', resolve)));
  void Promise.all(left).then(end);
  setTimeout(end, 2_000);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (!child.pid) return;
  try {
    process.kill(GROUPS ? -child.pid : child.pid, signal);
  } catch {
    // ended this moment
  }
}

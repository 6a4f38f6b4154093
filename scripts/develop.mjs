// Work on the code with reload: the server on one port, React Router's own on another, which passes /api on.
import { spawn } from 'node:child_process';
import * as path from 'node:path';
import { build } from 'vite';
import { root } from './node.mjs';
import { npm } from './npm.mjs';
import { say } from './say.mjs';

const ENVIRONMENT = { ...process.env }; // as it was: Vite's build sets NODE_ENV in ours
const API_PORT = ENVIRONMENT.PORT ?? '3000';
const WEB_PORT = ENVIRONMENT.WEB_PORT ?? '5173';

/** Runs until it is told to stop, or until the pages' server ends. */
export async function develop() {
  const pages = `http://localhost:${WEB_PORT}`;
  const server = restartable({ ...ENVIRONMENT, PORT: API_PORT, PUBLIC_URL: ENVIRONMENT.PUBLIC_URL ?? pages });
  process.once('exit', server.kill);

  const watcher = await build({
    configFile: path.join(root, 'server', 'vite.config.ts'),
    root: path.join(root, 'server'),
    mode: 'development',
    logLevel: 'warn',
    build: { watch: {} },
  });
  if (!('on' in watcher)) throw new Error('Vite built once instead of watching');
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') say(`The server could not be built; the last one runs on.\n${event.error.message}`);
    if (event.code === 'END') void server.restart();
  });

  say(
    `\nThe pages with reload: ${pages}\nThe server with its API: http://localhost:${API_PORT}/api\nCtrl-C stops both.\n`,
  );
  const args = [
    'run',
    'dev',
    '--silent',
    '--workspace',
    'web',
    '--',
    '--port',
    WEB_PORT,
    '--strictPort',
    '--logLevel',
    'warn',
  ];
  const { code } = await npm(args, { cwd: root, env: { ...ENVIRONMENT, API_PORT } });
  process.exit(code);
}

/**
 * A server of which at most one runs: the embedded database lets one process in.
 *
 * @param {NodeJS.ProcessEnv} env
 */
function restartable(env) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let running;
  /** @type {Promise<void>} */
  let turn = Promise.resolve();

  const stop = async () => {
    const child = running;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  return {
    restart() {
      turn = turn.then(stop).then(() => {
        running = spawn(process.execPath, [path.join(root, 'server', 'build', 'main.js')], {
          cwd: root,
          env,
          stdio: 'inherit',
        });
      });
      return turn;
    },
    kill() {
      running?.kill('SIGTERM');
    },
  };
}

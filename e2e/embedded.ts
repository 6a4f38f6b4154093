/**
 * The product on the embedded engine, started by the journey that asks for it: beside all the others it would take a
 * tenth of a core for nothing.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { EMBEDDED } from './places.ts';

/** Answers when it is ready; what it answers stops it. */
export async function startEmbedded(): Promise<() => Promise<void>> {
  const server = fork(path.join(import.meta.dirname, 'serve.ts'), ['embedded', String(EMBEDDED.port)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  await Promise.race([
    once(server, 'message'),
    ended.then(() => Promise.reject(new Error('the server on the embedded engine did not start'))),
  ]);
  return async () => {
    server.kill('SIGTERM');
    await ended;
  };
}

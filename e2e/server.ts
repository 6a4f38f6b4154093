/** The product, started as a program of its own. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Answers when it is ready; what it answers stops it. `settings`: of the environment, beside those of every journey. */
export async function startServer(
  engine: 'postgres' | 'embedded',
  port: number,
  settings: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const server = fork(path.join(import.meta.dirname, 'serve.ts'), [engine, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...settings },
  });
  const ended = once(server, 'exit');
  await Promise.race([
    once(server, 'message'),
    ended.then(() => Promise.reject(new Error(`the server at ${port} (${engine}) did not start`))),
  ]);
  // Left alone it ends and cleans up. A signal would be heard by its PostgreSQL too, which does not wait for the rest.
  return async () => {
    server.disconnect();
    await ended;
  };
}

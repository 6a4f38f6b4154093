/** Stands between a PostgreSQL and whoever talks to it, and breaks the line at the worst moment (guarantee R8). */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface MuteProxy {
  /** Of the same database, through the proxy. */
  url: string;
  /** The next commit is carried out, and nobody hears of it. */
  muteNextCommit(): void;
  stop(): void;
}

const SOCKET = '.s.PGSQL.5432';

/** `url` names a database of a cluster that listens on a socket. */
export async function startMuteProxy(url: string): Promise<MuteProxy> {
  const address = new URL(url);
  const cluster = path.join(address.searchParams.get('host') ?? '', SOCKET);
  const home = mkdtempSync(path.join(tmpdir(), 'ceylono-mute-'));
  let isToMute = false;
  const proxy = createServer((client) => {
    const database = connect(cluster);
    let isMuted = false;
    client.on('data', (said) => {
      if (isToMute && said.includes('commit')) [isToMute, isMuted] = [false, true];
      database.write(said);
    });
    database.on('data', (answer) => void (isMuted ? client.destroy() : client.write(answer)));
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => proxy.listen(path.join(home, SOCKET), resolve));
  address.searchParams.set('host', home);
  return {
    url: address.href,
    muteNextCommit() {
      isToMute = true;
    },
    stop() {
      proxy.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Stands between a PostgreSQL and its client, and breaks the connection at the worst moment (guarantee R8). */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface MuteProxy {
  /** Of the same database, through the proxy. */
  url: string;
  /**
   * The next commit of a transaction that says these words is carried out, and its caller does not hear of it. Another caller that commits
   * meanwhile (the outbox does so every second) is heard.
   */
  muteNextCommitOf(words: string): void;
  stop(): void;
}

const SOCKET = '.s.PGSQL.5432';

/** `url` names a database of a cluster that listens on a socket. */
export async function startMuteProxy(url: string): Promise<MuteProxy> {
  const address = new URL(url);
  const cluster = path.join(address.searchParams.get('host') ?? '', SOCKET);
  const home = mkdtempSync(path.join(tmpdir(), 'ceylono-mute-'));
  let wanted: string | null = null;
  const proxy = createServer((client) => {
    const database = connect(cluster);
    let isTheOne = false;
    let isMuted = false;
    client.on('data', (said) => {
      isTheOne ||= wanted !== null && said.includes(wanted);
      if (isTheOne && said.includes('commit')) [wanted, isMuted] = [null, true];
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
    muteNextCommitOf(words) {
      wanted = words;
    },
    stop() {
      proxy.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

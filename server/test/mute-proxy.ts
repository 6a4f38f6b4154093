/** Stands between a PostgreSQL and its client, and breaks the connection at the worst moment (guarantee R8). */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface MuteProxy {
  /** Of the same database, through the proxy. */
  url: string;
  /**
   * The next connection that says these words breaks as PostgreSQL answers `done`: what was asked is carried out, and its
   * caller does not hear of it. Another one that asks meanwhile (the outbox does so every second) is heard. The words of a
   * statement by name are said once per connection: one that has said them already is not met.
   */
  muteNext(words: string, done: 'COMMIT' | 'UPDATE'): void;
  /** From now on everything is heard, and nothing answered. */
  silence(): void;
  /** How often clients have sent something. */
  pieces(): number;
  stop(): void;
}

const SOCKET = '.s.PGSQL.5432';

/** `url` names a database of a cluster that listens on a socket. */
export async function startMuteProxy(url: string): Promise<MuteProxy> {
  const address = new URL(url);
  const cluster = path.join(address.searchParams.get('host') ?? '', SOCKET);
  const home = mkdtempSync(path.join(tmpdir(), 'ceylono-mute-'));
  let wanted: { words: string; done: string } | null = null;
  let pieces = 0;
  let isSilent = false;
  const proxy = createServer((client) => {
    const database = connect(cluster);
    let mutedAt: string | null = null;
    client.on('data', (said) => {
      pieces += 1;
      if (wanted !== null && said.includes(wanted.words)) {
        mutedAt = wanted.done;
        wanted = null;
      }
      database.write(said);
    });
    database.on('data', (answer) => {
      if (mutedAt !== null && answer.includes(mutedAt)) client.destroy();
      else if (!isSilent) client.write(answer);
    });
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
    muteNext(words, done) {
      wanted = { words, done };
    },
    silence() {
      isSilent = true;
    },
    pieces: () => pieces,
    stop() {
      proxy.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * How a link that opens an account is told to who started us: on a terminal, which is read now, or in a file for the owner
 * of the installation alone. A terminal's place is often taken by a log, which is kept and read by others.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Teller {
  say: (line: string) => void;
  /** Whether a person reads what is said, as it is said. */
  isTerminal: boolean;
  dataDir: string;
}

export interface OneTimeLink {
  email: string;
  link: string;
}

/**
 * `sentence` ends where the link begins. Each account has a file of its own, because the links of two may wait for their
 * readers at once; a newer link of one account replaces the older, which opens nothing any more.
 */
export function tellLink({ say, isTerminal, dataDir }: Teller, sentence: string, { email, link }: OneTimeLink): void {
  if (isTerminal) {
    say(`${sentence} ${link}`);
    return;
  }
  const file = path.join(dataDir, 'secrets', `password-link-${encodeURIComponent(email).replace('%40', '@')}`);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  rmSync(file, { force: true });
  writeFileSync(file, `${link}\n`, { mode: 0o600 });
  say(`${sentence} the link that stands in ${file}, which its owner alone can read. Delete it afterwards.`);
}

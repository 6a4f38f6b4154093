/** Text messages as an installation without a gateway keeps them: `.txt` files in the outbox folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** Works the outbox off, and reads the texts that lie there for this phone (E.164), in no particular order. */
export async function textsTo(server: TestServer, phone: string): Promise<string[]> {
  await server.running.outbox.workOnce();
  const folder = path.join(server.app.config.dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .filter((text) => text.startsWith(`To: ${phone}\n`));
}

const codesTo = async (server: TestServer, phone: string) =>
  (await textsTo(server, phone)).flatMap((text) => /\n\n(\d{6}) /.exec(text)?.[1] ?? []);

/** The code that came to a phone by `ask`, whatever other texts came meanwhile. */
export async function codeBy(server: TestServer, phone: string, ask: () => Promise<unknown>): Promise<string> {
  const before = await codesTo(server, phone);
  await ask();
  const after = await codesTo(server, phone);
  for (const code of before) after.splice(after.indexOf(code), 1);
  return after[0] ?? '';
}

/** Asks for a code and reads it from the phone. */
export function askForCode(server: TestServer, client: TestClient, phone: string): Promise<string> {
  return codeBy(server, phone, async () => {
    const answer = await client.post('/api/phone-codes', { phone });
    if (answer.status !== 201) throw new Error(`the code answered ${answer.status}`);
  });
}

export async function provePhone(server: TestServer, client: TestClient, phone: string): Promise<void> {
  const code = await askForCode(server, client, phone);
  const answer = await client.post('/api/phone-codes/check', { phone, code });
  if (answer.status !== 200) throw new Error(`the check answered ${answer.status} ${answer.body.code}`);
}

/**
 * Whether two builds answer alike, byte for byte: `npm run bench -- --golden record FILE` asks the one 2,000 questions
 * and notes what it answered, `--golden compare FILE` asks the other the same ones. The data set is drawn anew each
 * time and is always the same one.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster } from '../scripts/postgres.mjs';
import { PlainError } from '../scripts/say.mjs';
import { createDatabase, type DataSet, fill, fingerprint, type PlacedVehicle, placedVehicles } from './data.ts';
import { answerOf, type Golden, hashOf, readAnswers, readGolden, writeGolden } from './golden-file.ts';
import { drawRequests } from './golden-requests.ts';
import { HttpLoad } from './load.ts';
import { PRODUCTION, startServer } from './server.ts';

/** Far enough ahead that no answer depends on today, and within the two years that may be booked: until 2027-06-01. */
const DATA_SET: DataSet = { vehicles: 10_000, base: '2027-06-01' };
const REQUESTS = 2_000;
const SEED = 11;
const MOST_SHOWN = 5;

interface Asked {
  load: HttpLoad;
  data: string;
  vehicles: PlacedVehicle[];
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

export async function golden(mode: string | undefined, file: string | undefined): Promise<void> {
  if ((mode !== 'record' && mode !== 'compare') || file === undefined) {
    throw new PlainError('Say `npm run bench -- --golden record FILE` or `--golden compare FILE`.');
  }
  await withServer((asked) => (mode === 'record' ? record(file, asked) : compare(file, asked)));
}

async function record(file: string, { load, data, vehicles }: Asked): Promise<void> {
  const requests = drawRequests(SEED, DATA_SET.base, vehicles);
  const made: Golden = { data, asked: [] };
  const answers: string[] = [];
  const statuses: Record<number, number> = {};
  let next = requests.next();
  while (made.asked.length < REQUESTS) {
    const reply = await load.send(next.value);
    const answer = answerOf(reply);
    made.asked.push({ request: next.value, hash: hashOf(answer) });
    answers.push(answer);
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
    next = requests.next(JSON.parse(reply.body).nextCursor ?? null);
  }
  writeGolden(file, made, answers);
  say(`Noted ${REQUESTS} answers in ${file}: ${JSON.stringify(statuses)}`);
}

async function compare(file: string, { load, data }: Asked): Promise<void> {
  const before = readGolden(file);
  if (before.data !== data) say('The data set is another than the recorded one: differences may come from it.');
  const answers = readAnswers(file);
  const different: string[] = [];
  for (const [at, { request, hash }] of before.asked.entries()) {
    const answer = answerOf(await load.send(request));
    if (hashOf(answer) === hash) continue;
    if (different.length < MOST_SHOWN) show(at, answers?.[at], answer);
    different.push(`${at + 1}: ${request.method} ${request.path} ${JSON.stringify(request.body) ?? ''}`);
  }
  say(`${before.asked.length - different.length} of ${before.asked.length} answers are the same.`);
  if (different.length === 0) return;
  say(`Different:\n${different.slice(0, 20).join('\n')}`);
  process.exitCode = 1;
}

/** Writes down both answers and says where. */
function show(at: number, before: string | undefined, now: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'ceylono-golden-'));
  const [old, recent] = [path.join(folder, 'before.txt'), path.join(folder, 'now.txt')];
  writeFileSync(recent, now);
  if (before !== undefined) writeFileSync(old, before);
  say(`Answer ${at + 1}: ${before === undefined ? 'was not kept' : old}, now ${recent}`);
}

async function withServer(work: (asked: Asked) => Promise<void>): Promise<void> {
  const cluster = await startCluster({ settings: { shared_buffers: '512MB' } });
  const folder = mkdtempSync(path.join(tmpdir(), 'ceylono-bench-'));
  try {
    const url = await createDatabase(cluster.url, 'golden');
    const environment = { ...PRODUCTION, DATABASE_URL: url, DATA_DIR: path.join(folder, 'data') };
    say(`Making ${DATA_SET.vehicles} vehicles …`);
    await (await startServer(environment)).stop();
    await fill(url, DATA_SET);
    const server = await startServer(environment);
    const load = new HttpLoad(server.url, 1);
    await work({ load, data: await fingerprint(url), vehicles: await placedVehicles(url) });
    load.close();
    await server.stop();
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

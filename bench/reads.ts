/**
 * Search and list: the product, the floor, and pgbench with the floor's statements, by turns, under the same load. One
 * vehicle and quotes: the product alone.
 */
import { setTimeout } from 'node:timers/promises';
import { clusterMs } from './processor.ts';
import { writeScripts } from './floor/pgbench.ts';
import { OPTIONS } from './floor/statements.ts';
import type { Figures } from './load.ts';
import { writeRequests } from './questions.ts';
import { runScripts } from './raw.ts';
import type { RunningServer } from './server.ts';
import { runWrk } from './wrk.ts';

/** Until the connections that have ended are counted with the process that started them. */
const SETTLING_MS = 300;

const BESIDE = ['search', 'list'] as const;
export const WORKS = [...BESIDE, 'one', 'quote'] as const;
export const SIDES = ['pgbench', 'floor', 'ours'] as const;
export type Work = (typeof WORKS)[number];
export type Side = (typeof SIDES)[number];

export function sidesOf(work: Work): readonly Side[] {
  return isBeside(work) ? SIDES : ['ours'];
}

function isBeside(work: Work): work is (typeof BESIDE)[number] {
  return (BESIDE as readonly Work[]).includes(work);
}

export interface Round extends Figures {
  work: Work;
  side: Side;
  /** Milliseconds of processor time per answer: of the server's process, null where there is none, */
  serverMs: number | null;
  /** and of all the database's processes. */
  databaseMs: number;
}

export interface Reads {
  databaseUrl: string;
  /** Where the database's cluster keeps its data. */
  dataDirectory: string;
  ours: RunningServer;
  floor: RunningServer;
  folder: string;
  /** Ids of those that are asked for one by one. */
  vehicles: string[];
  connections: number;
  rounds: number;
  seconds: number;
  told: (round: Round) => void;
}

/** All rounds of all, after one short round of each that does not count. */
export async function measureReads(reads: Reads): Promise<Round[]> {
  const turns = await prepared(reads);
  for (const turn of turns) await turn(Math.min(2, reads.seconds));
  const rounds: Round[] = [];
  for (let number = 0; number < reads.rounds; number += 1) {
    for (const turn of turns) {
      const round = await turn(reads.seconds);
      reads.told(round);
      rounds.push(round);
    }
  }
  return rounds;
}

async function prepared(reads: Reads): Promise<((seconds: number) => Promise<Round>)[]> {
  const { databaseUrl, dataDirectory, folder, connections } = reads;
  const requests = await writeRequests(folder, { productUrl: reads.ours.url, vehicles: reads.vehicles });
  const scripts = writeScripts(folder);
  const load = (work: Work, side: Side, seconds: number) => {
    if (side === 'ours') return runWrk({ url: reads.ours.url, requests: requests.ours[work], connections, seconds });
    if (!isBeside(work)) throw new Error(`${work} is asked of the product alone`);
    if (side === 'floor') return runWrk({ url: reads.floor.url, requests: requests.floor[work], connections, seconds });
    const run = { url: databaseUrl, scripts: scripts[work], clients: connections, seconds, folder };
    return runScripts({ ...run, mode: 'prepared', options: OPTIONS });
  };
  const turn = (work: Work, side: Side) => async (seconds: number) => {
    const server = side === 'pgbench' ? null : reads[side];
    const before = { server: server?.cpu() ?? 0, database: clusterMs(dataDirectory) };
    const { answers, ...figures } = await load(work, side, seconds);
    await setTimeout(SETTLING_MS);
    return {
      work,
      side,
      ...figures,
      serverMs: server === null ? null : (server.cpu() - before.server) / answers,
      databaseMs: (clusterMs(dataDirectory) - before.database) / answers,
    };
  };
  return WORKS.flatMap((work) => sidesOf(work).map((side) => turn(work, side)));
}

/**
 * How long PostgreSQL plans and runs each statement that a search sends, the floor's and the product's own: asked for
 * at twenty places for a short and a long period, and read from what the database notes about its statements.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { HttpLoad } from './load.ts';
import { dayAfter, floorSearchPath, type Question, searchPath, TODAY, twentyPlaces } from './questions.ts';
import type { RunningServer } from './server.ts';

/** Days of a short and a long period. */
export const PERIODS = { short: 2, long: 30 };
export type Length = keyof typeof PERIODS;
const LENGTHS: Length[] = ['short', 'long'];

export interface StatementTimes {
  side: 'floor' | 'ours';
  /** What it is known by: its text without its columns. */
  statement: string;
  /** Milliseconds, one per place. Planning is parsing and binding. */
  times: Record<Length, { plan: number[]; run: number[] }>;
}

/** The servers must have connected after `noteStatements`. */
export async function statementTimes(
  dataDirectory: string,
  servers: Record<'floor' | 'ours', RunningServer>,
): Promise<StatementTimes[]> {
  const log = path.join(path.dirname(dataDirectory), 'log');
  const found = new Map<string, StatementTimes>();
  for (const side of ['floor', 'ours'] as const) {
    const load = new HttpLoad(servers[side].url, 1);
    for (const length of LENGTHS) {
      const requests = twentyPlaces().map(({ lat, lng }) => {
        const question = { lat, lng, from: dayAfter(TODAY, 100), to: dayAfter(TODAY, 100 + PERIODS[length]) };
        return pathOf(side, question);
      });
      const ask = async () => {
        for (const request of requests) await load.send({ method: 'GET', path: request });
      };
      await ask(); // into memory
      const from = statSync(log).size;
      await ask();
      for (const [statement, times] of timesIn(readFileSync(log).subarray(from).toString())) {
        if (times.run.length < requests.length) continue; // not one of every search
        const key = `${side} ${statement}`;
        const empty = { short: { plan: [], run: [] }, long: { plan: [], run: [] } };
        const entry = found.get(key) ?? { side, statement, times: empty };
        entry.times[length] = times;
        found.set(key, entry);
      }
    }
    load.close();
  }
  return [...found.values()];
}

function pathOf(side: 'floor' | 'ours', question: Question): string {
  return side === 'floor' ? floorSearchPath(question) : searchPath(question);
}

/** An entry of the log: when and who, what took how long, the statement, until the next entry. */
const ENTRY = new RegExp(
  /^\d{4}-\S+ \S+ \S+ \[(\d+)\] LOG: {2}duration: ([\d.]+) ms {2}(parse|bind|execute) [^:]+: /.source +
    /([\s\S]*?)\n(?=\d{4}-|$(?![\s\S]))/.source,
  'gm',
);

function timesIn(log: string): Map<string, { plan: number[]; run: number[] }> {
  const found = new Map<string, { plan: number[]; run: number[] }>();
  /** Planned and not yet run, by the number of the connection's process. */
  const planned = new Map<string, number>();
  for (const [, process = '', duration, phase, text = ''] of log.matchAll(ENTRY)) {
    const ms = Number(duration);
    if (phase !== 'execute') planned.set(process, (planned.get(process) ?? 0) + ms);
    else {
      const statement = shortened(text);
      const times = found.get(statement) ?? { plan: [], run: [] };
      times.plan.push(planned.get(process) ?? 0);
      times.run.push(ms);
      found.set(statement, times);
      planned.delete(process);
    }
  }
  return found;
}

/** Enough to know it by; lists of parameters differ from place to place. */
function shortened(statement: string): string {
  const oneLine = statement.replaceAll(/\s+/g, ' ').trim();
  const from = oneLine.lastIndexOf(' from ', oneLine.indexOf(' where '));
  return `… ${oneLine.slice(from + 1, from + 111)} …`;
}

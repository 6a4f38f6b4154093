/** The figures as docs/performance.md shows them, with the machine and what they do and do not say. */
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Followed } from './followers.ts';
import type { Figures, Measured } from './load.ts';
import type { OrderRound } from './orders.ts';
import { PERIODS, type StatementTimes } from './plans.ts';
import { type Round, type Side, sidesOf, WORKS, type Work } from './reads.ts';

const FILE = path.join(import.meta.dirname, '../docs/performance.md');
/** Which parts of the page are written, and by what. */
const MARKS = {
  bench: { start: '<!-- bench: written by npm run bench -->', end: '<!-- /bench -->' },
  pages: { start: '<!-- pages: written by npm run bench -- --pages -->', end: '<!-- /pages -->' },
  board: { start: '<!-- board: written by npm run bench -- --board -->', end: '<!-- /board -->' },
  fleetBoard: {
    start: '<!-- fleet board: written by npm run bench -- --fleet-board -->',
    end: '<!-- /fleet board -->',
  },
  staffLists: {
    start: '<!-- staff lists: written by npm run bench -- --staff-lists -->',
    end: '<!-- /staff lists -->',
  },
};

const WORK_NAMES: Record<Work, string> = {
  search: 'search',
  list: 'list of 20',
  one: 'one vehicle with its calendar',
  quote: 'quote',
};
const NAMES: Record<Side, string> = { pgbench: 'pgbench, the floor’s statements', floor: 'floor', ours: '**ours**' };

export const median = (figures: number[]) =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
const whole = (figure: number) => Math.round(figure).toLocaleString('en');
const ms = (figure: number) => (figure < 10 ? figure.toFixed(2) : figure.toFixed(0));

const HEAD = [
  'work',
  'who',
  'requests/s',
  'of pgbench',
  'p50, p95, p99 ms',
  'requests per second of the server’s processor',
  'server’s ms per request',
  'database’s ms per request',
];

/** What is read: who gives how many, and what each costs. */
export function readTable(rounds: Round[]): string {
  return [
    `| ${HEAD.join(' | ')} |`,
    `|${'---|'.repeat(HEAD.length)}`,
    ...WORKS.flatMap((work) => sidesOf(work).map((side) => readRow(rounds, work, side))),
  ].join('\n');
}

function readRow(rounds: Round[], work: Work, side: Side): string {
  const of = (wanted: Side) => rounds.filter((round) => round.work === work && round.side === wanted);
  const mine = of(side);
  const middle = (key: 'rate' | 'p50' | 'p95' | 'p99' | 'databaseMs') => median(mine.map((round) => round[key]));
  const server = median(mine.map(({ serverMs }) => serverMs ?? 0));
  const cells = [
    WORK_NAMES[work],
    NAMES[side],
    whole(middle('rate')),
    shareOf(mine, of('pgbench')),
    [middle('p50'), middle('p95'), middle('p99')].map(ms).join(', '),
    side === 'pgbench' ? '–' : whole(1000 / server),
    side === 'pgbench' ? '–' : server.toFixed(2),
    middle('databaseMs').toFixed(2),
  ];
  return `| ${cells.join(' | ')} |`;
}

function shareOf(mine: Round[], pgbench: Round[]): string {
  if (pgbench.length === 0) return '–';
  return median(mine.map(({ rate }, at) => rate / (pgbench[at]?.rate ?? rate))).toFixed(2);
}

/** Each statement of a search: its planning and its run, over twenty places. */
export function statementTable(statements: StatementTimes[]): string {
  const { short, long } = PERIODS;
  return [
    'Milliseconds of the statements that one search sends, at twenty places: the median, and the most.',
    '',
    `| who | statement | plan, ${short} days | run, ${short} days | plan, ${long} days | run, ${long} days |`,
    '|---|---|---|---|---|---|',
    ...statements.map(({ side, statement, times }) => {
      const cells = [times.short.plan, times.short.run, times.long.plan, times.long.run].map(spread);
      return `| ${NAMES[side]} | \`${statement.replaceAll('|', '\\|')}\` | ${cells.join(' | ')} |`;
    }),
  ].join('\n');
}

function spread(times: number[]): string {
  return times.length === 0 ? '–' : `${ms(median(times))}, ${ms(Math.max(...times))}`;
}

export function orderTable({ rounds, steady }: { rounds: OrderRound[]; steady: Measured }): string {
  const share = median(rounds.map(({ ours, raw }) => ours.rate / raw.rate));
  const raw = median(rounds.map((round) => round.raw.rate));
  const middle = (key: 'rate' | 'p50' | 'p95' | 'p99') => median(rounds.map(({ ours }) => ours[key]));
  const row = (title: string, { rate, p50, p95, p99 }: Figures, ...more: string[]) =>
    `| ${[title, `${whole(rate)}/s`, ...more, [p50, p95, p99].map(ms).join(', ')].join(' | ')} |`;
  const full = { rate: middle('rate'), p50: middle('p50'), p95: middle('p95'), p99: middle('p99') };
  const answers = Object.entries(steady.statuses).map(([status, count]) => `${count} × ${status}`);
  return [
    '| orders | answered | raw statements | of the raw | p50, p95, p99 ms |',
    '|---|---|---|---|---|',
    row('as many as 16 clients can', full, `${whole(raw)}/s`, `**${(share * 100).toFixed(0)} %**`),
    row(`100 a second (${answers.join(', ')})`, steady, '–', '–'),
  ].join('\n');
}

export function followerTable({ followers, changes, missed, p50, p95, p99 }: Followed): string {
  const times = [p50, p95, p99].map(ms).join(', ');
  return `${followers} follow an order each, 50 changes a second, ${whole(changes)} in all: from the change to its follower p50, p95, p99 ${times} ms; ${missed} did not come.`;
}

export function memoryRow(title: string, mebibytes: number): string {
  return `| ${title} | ${mebibytes.toFixed(0)} MiB |`;
}

export function machine(): string {
  const [cpu] = os.cpus();
  const cores = `${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}`;
  const system = `${os.type()} ${os.release().split('.').slice(0, 2).join('.')}`;
  return `${cores}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${system}, Node ${process.version}`;
}

/** Puts the text between the marks of docs/performance.md. */
export function writeReport(text: string, part: keyof typeof MARKS = 'bench'): void {
  const { start, end } = MARKS[part];
  const page = readFileSync(FILE, 'utf8');
  const [before = '', rest = ''] = page.split(start);
  const after = rest.split(end)[1] ?? '\n';
  writeFileSync(FILE, `${before}${start}\n${text}\n${end}${after}`);
}

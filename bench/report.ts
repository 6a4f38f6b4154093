/** The figures as docs/performance.md shows them, with the machine and what they do and do not say. */
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Measured } from './load.ts';
import type { Raw } from './raw.ts';

export interface Pair {
  title: string;
  rounds: { ours: Measured; raw: Raw }[];
}

const FILE = path.join(import.meta.dirname, '../docs/performance.md');
const START = '<!-- bench: written by npm run bench -->';
const END = '<!-- /bench -->';

const median = (figures: number[]) =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
const ms = (figure: number) => `${figure.toFixed(1)} ms`;

export function pairRow({ title, rounds }: Pair): string {
  const ratio = median(rounds.map(({ ours, raw }) => ours.rate / raw.rate));
  const ours = median(rounds.map((round) => round.ours.rate));
  const raw = median(rounds.map((round) => round.raw.rate));
  const p = (key: 'p50' | 'p95' | 'p99') => ms(median(rounds.map((round) => round.ours[key])));
  return `| ${title} | ${ours.toFixed(0)}/s | ${raw.toFixed(0)}/s | **${(ratio * 100).toFixed(0)} %** | ${p('p50')} | ${p('p95')} | ${p('p99')} |`;
}

export function latencyRow(title: string, { rate, p50, p95, p99, statuses }: Measured): string {
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  return `| ${title} | ${rate.toFixed(0)}/s | ${ms(p50)} | ${ms(p95)} | ${ms(p99)} | ${answers.join(', ')} |`;
}

export function memoryRow(title: string, mebibytes: number): string {
  return `| ${title} | ${mebibytes.toFixed(0)} MiB |`;
}

export function machine(): string {
  const [cpu] = os.cpus();
  return `${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()} ${os.release().split('.').slice(0, 2).join('.')}, Node ${process.version}`;
}

/** Puts the text between the marks of docs/performance.md. */
export function writeReport(text: string): void {
  const page = readFileSync(FILE, 'utf8');
  const [before = '', rest = ''] = page.split(START);
  const after = rest.split(END)[1] ?? '\n';
  writeFileSync(FILE, `${before}${START}\n${text}\n${END}${after}`);
}

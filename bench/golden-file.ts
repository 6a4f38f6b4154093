/**
 * The golden file: a line for each request, `HASH METHOD PATH BODY`, under a line that says of which data. Beside it,
 * in a file that is not committed, the answers themselves, so that a difference can be looked at.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Reply, Request } from './load.ts';

export interface Golden {
  /** Fingerprint of the data set that was asked. */
  data: string;
  asked: { request: Request; hash: string }[];
}

/** What must stay the same: status and body, without the name that each refusal gets. */
export function answerOf({ status, body }: Reply): string {
  return `${status}\n${body.replace(/,?"requestId":"[^"]*"/, '')}`;
}

/** Half of a sha256. */
export function hashOf(answer: string): string {
  return createHash('sha256').update(answer).digest('hex').slice(0, 32);
}

export function writeGolden(file: string, { data, asked }: Golden, answers: string[]): void {
  const lines = asked.map(({ hash, request: { method, path, body } }) =>
    [hash, method, path, ...(body === undefined ? [] : [JSON.stringify(body)])].join(' '),
  );
  writeFileSync(file, `data ${data}\n${lines.join('\n')}\n`);
  writeFileSync(answersFile(file), gzipSync(JSON.stringify(answers)));
}

export function readGolden(file: string): Golden {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  return { data: head.replace('data ', ''), asked: lines.map(readLine) };
}

function readLine(line: string): Golden['asked'][number] {
  const [, hash = '', method, path = '', body] = /^(\w+) (GET|POST) (\S+)(?: (.*))?$/.exec(line) ?? [];
  const request: Request = { method: method === 'POST' ? 'POST' : 'GET', path };
  return { hash, request: body === undefined ? request : { ...request, body: JSON.parse(body) } };
}

/** The recorded answers, or null where they were not kept. */
export function readAnswers(file: string): string[] | null {
  const kept = answersFile(file);
  return existsSync(kept) ? JSON.parse(gunzipSync(readFileSync(kept)).toString()) : null;
}

function answersFile(file: string): string {
  return `${file}.answers.gz`;
}

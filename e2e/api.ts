/** What a journey does without a screen, with the cookies of the browser it is done in. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { ChosenFile } from './pictures.ts';
import { POSTGRES } from './places.ts';
import { FILE_WAITS_MS } from './sent-files.ts';

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  data?: unknown;
  /** A file with its fields, instead of data. */
  multipart?: Record<string, string | ChosenFile>;
}

/** Calls the product as its own pages do; a refusal ends the journey. */
export async function call<Answer>(request: APIRequestContext, path: string, rest: Call = {}): Promise<Answer> {
  const answer = await request.fetch(`${POSTGRES.url}/api${path}`, {
    method: 'POST',
    headers: { origin: POSTGRES.url, 'idempotency-key': randomUUID() },
    timeout: FILE_WAITS_MS,
    ...rest,
  });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

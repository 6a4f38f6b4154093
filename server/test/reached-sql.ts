/**
 * Notes which functions of a `.sql.ts` a test file has called, one a line, in the file that `REACHED_SQL` names:
 * scripts/checks/engines.mjs asks whether the embedded engine has met them all.
 */
import { appendFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const notes = process.env.REACHED_SQL;

if (notes !== undefined) {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  afterAll(async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    session.disconnect();
    const by = placeOf(expect.getState().testPath ?? '');
    const called = result
      .filter(({ url }) => url.endsWith('.sql.ts'))
      .flatMap(({ url, functions }) =>
        functions
          .filter(({ functionName, ranges: [whole] }) => functionName !== '' && (whole?.count ?? 0) > 0)
          .map(({ functionName }) => `${placeOf(url)} ${functionName} ${by}\n`),
      );
    appendFileSync(notes, called.join(''));
  });
}

/** Relative to the root of the house, with forward slashes. */
function placeOf(url: string): string {
  const file = url.startsWith('file:') ? fileURLToPath(url) : url;
  return path.relative(ROOT, file).replaceAll(path.sep, '/');
}

// `npm run test:file -- domain/quote.test.ts`: the tests of one file, or of all whose path contains one of the words, on
// builds that fit the sources. API tests run on PostgreSQL unless TEST_ENGINE=pglite says otherwise.
// `npm run test:file -- e2e/bell.spec.ts`: the journeys of one file, each at its width.
// Must parse on Node 18 (see node.mjs).
import * as path from 'node:path';
import { onNode24, root } from './node.mjs';

await onNode24(import.meta.url, async () => {
  const { build, install, prepare } = await import('./build.mjs');
  const words = process.argv.slice(2).filter((word) => word !== '--');
  const journeys = words.filter((word) => /^e2e\/|\.spec\.ts$/.test(word));
  const tests = words.filter((word) => !journeys.includes(word));
  const codes = [
    ...(journeys.length > 0 ? [await playThese(journeys)] : []),
    ...(tests.length > 0 || journeys.length === 0 ? [await testThese(tests)] : []),
  ];
  process.exitCode = codes.find((code) => code !== 0) ?? 0;

  /** @param {string[]} files */
  async function playThese(files) {
    await prepare();
    const { freePorts } = await import('./checks/free-port.mjs');
    const { playJourneys } = await import('./checks/play-journeys.mjs');
    const { code } = await playJourneys({ args: files, ports: await freePorts(2) });
    return code;
  }

  /** @param {string[]} files */
  async function testThese(files) {
    await install();
    const { roomsThatTestsStart } = await import('./checks/reach.mjs');
    const { run } = await import('./run.mjs');
    for (const room of roomsThatTestsStart(files)) await build(room);
    const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const env = { TEST_ENGINE: 'postgres', ...process.env };
    const { code } = await run(process.execPath, [vitest, 'run', ...files], { cwd: root, env });
    return code;
  }
});

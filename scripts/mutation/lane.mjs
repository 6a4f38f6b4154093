// One lane of the mutation run, a process of its own: keeps Vitest awake in a copy of the house, puts one mutant after
// another there, and says which test noticed it. Modules that did not change are not read again.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';

const [house = '', packages = ''] = process.argv.slice(2);
process.chdir(house);
const { createVitest } = await import(pathToFileURL(path.join(packages, 'vitest/dist/node.js')).href);
/** The tests run in the order in which they are named. */
class AsNamed {
  /** @param {unknown[]} specifications */
  sort(specifications) {
    return specifications;
  }
}
const settings = {
  ...{ root: house, watch: false, reporters: [{}], silent: true },
  ...{ bail: 1, maxWorkers: 1, sequence: { sequencer: AsNamed } },
};
const vitest = await createVitest('test', settings);
/** @type {{ moduleId: string }[]} */
const all = await vitest.globTestSpecifications([]);
process.on('message', (/** @type {Asked} */ asked) => void answer(asked));
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });

/**
 * `tests` by their paths from the root; `change`: what stands in a file meanwhile, nothing to run the tests as they are.
 *
 * @typedef {{ tests: string[], change?: { file: string, source: string } | undefined }} Asked
 */

/** @param {Asked} asked */
async function answer({ tests, change }) {
  const place = change && path.join(house, change.file);
  const before = place && fs.readFileSync(place, 'utf8');
  if (change && place) put(place, change.source);
  /** @type {string | null} */
  let red;
  try {
    red = await firstRed(tests.map((test) => path.join(house, test)));
  } finally {
    if (place && before !== undefined) put(place, before);
  }
  // Last, because whoever hears it may end this process.
  process.send?.({ red });
}

/**
 * @param {string[]} tests
 * @returns {Promise<string | null>} the first test that failed
 */
async function firstRed(tests) {
  const chosen = tests.flatMap((test) => all.filter(({ moduleId }) => moduleId === test));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
  const own = testModules.filter((/** @type {any} */ { moduleId }) => tests.includes(moduleId));
  for (const module of own.filter((/** @type {any} */ one) => !one.ok())) {
    const file = path.relative(house, module.moduleId);
    for (const test of module.children.allTests('failed')) return `${file}: ${test.fullName}`;
    return `${file}: did not load`;
  }
  return unhandledErrors.length > 0 ? 'an error outside of the tests' : null;
}

/**
 * @param {string} place
 * @param {string} source
 */
function put(place, source) {
  fs.writeFileSync(place, source);
  vitest.invalidateFile(place);
}

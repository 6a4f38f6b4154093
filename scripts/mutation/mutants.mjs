// Mutants: a file with one place changed. Operators and values are changed by Stryker's instrumenter, what people leave
// out by left-out.mjs, and SQL, which is text to both, by sql-mutants.mjs.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../node.mjs';
import { leftOut } from './left-out.mjs';
import { sqlMutants } from './sql-mutants.mjs';

/**
 * `start` and `end`: what `replacement` takes the place of. `tests`: those that notice it, where that is known.
 *
 * @typedef {import('./left-out.mjs').Change & { file: string, line: number, text: string, tests?: string[] }} Mutant
 */

/**
 * Texts and lists are data: a change there says little of the rules. `a?.b` is asked of the types. Calls are left out by
 * left-out.mjs, awaited ones too.
 */
const NOT_CHANGED = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'OptionalChaining', 'CallExpression'];

/**
 * @param {string} file by its path from the root
 * @param {string} [house] where it lies
 * @returns {Promise<Mutant[]>} by their places in the file
 */
export async function mutantsOf(file, house = root) {
  const source = fs.readFileSync(path.join(house, file), 'utf8');
  const changes = [
    ...(await changedByStryker(file, source)),
    ...leftOut(source, file.endsWith('x') ? 'tsx' : 'ts'),
    ...sqlMutants(source),
  ];
  const outside = changes.filter(({ start }) => !isInSaying(source, start));
  return outside
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
    .map((change) => ({
      ...change,
      file,
      line: source.slice(0, change.start).split('\n').length,
      text: source.slice(change.start, change.end),
    }));
}

/**
 * Whether a place lies in words for who reads a log or an error.
 *
 * @param {string} source
 * @param {number} at
 */
function isInSaying(source, at) {
  const before = source.slice(source.lastIndexOf('\n', at - 1) + 1, at);
  return /throw new \w*Error\(|\blog\.\w+\(|^\s*import\b/.test(before);
}

/**
 * @param {string} file
 * @param {string} source
 * @returns {Promise<import('./left-out.mjs').Change[]>}
 */
async function changedByStryker(file, source) {
  const instrumenter = await strykersInstrumenter();
  const options = { plugins: null, excludedMutations: NOT_CHANGED, ignorers: [] };
  const { mutants } = await instrumenter.instrument([{ name: file, content: source, mutate: true }], options);
  const lines = source.split('\n');
  const starts = lines.map(() => 0);
  for (let at = 1; at < lines.length; at++) starts[at] = (starts[at - 1] ?? 0) + (lines[at - 1] ?? '').length + 1;
  const at = (/** @type {{ line: number, column: number }} */ { line, column }) => (starts[line] ?? 0) + column;
  const changing = mutants.filter((/** @type {any} */ { status }) => status !== 'Ignored');
  return changing.map((/** @type {any} */ { location, replacement, mutatorName }) => {
    const [start, end] = [at(location.start), at(location.end)];
    const isExpression = !/^case\b|^default\b/.test(replacement) && mutatorName !== 'BlockStatement';
    return { start, end, replacement: isExpression ? `(${replacement})` : replacement, kind: mutatorName };
  });
}

/** @type {Promise<any> | undefined} */
let made;

/** Installed apart from the house: see installMutationTool in checks/tools.mjs. */
function strykersInstrumenter() {
  made ??= (async () => {
    const packages = path.join(root, 'tools/mutation/node_modules');
    const load = (/** @type {string} */ file) => import(pathToFileURL(path.join(packages, file)).href);
    const { createInstrumenter } = await load('@stryker-mutator/instrumenter/dist/src/index.js');
    const { createInjector } = await load('typed-inject/dist/src/index.js');
    const quiet = new Proxy({}, { get: () => () => false });
    return createInstrumenter(createInjector().provideValue('logger', quiet));
  })();
  return made;
}

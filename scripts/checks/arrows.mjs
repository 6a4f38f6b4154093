// The arrows between the rooms (docs/architecture.md), held by dependency-cruiser. It passes quietly when it reads
// nothing, so what it read is compared with what there is, and every rule must catch a violation planted for it.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from '../node.mjs';
import { FEATURE_ROOMS, importsOfCycles } from './feature-cycles.mjs';
import { check, together } from './outcome.mjs';
import { PLANTED, PLANTED_CYCLES } from './planted-arrows.mjs';
import { ROOMS, sourceFiles } from './sources.mjs';
import { runTool } from './tools.mjs';

/** @typedef {{ from: string, to: string, rule: { name: string } }} Violation */
/** @typedef {{ violations: Violation[], ruleSetUsed: { forbidden: { name: string }[] } }} Summary */
/** @typedef {{ modules: import('./feature-cycles.mjs').Module[], summary: Summary }} Cruise */

export async function checkArrows() {
  const house = await cruise(root, ROOMS);
  const read = new Set(house.modules.map((module) => module.source));
  const files = sourceFiles(ROOMS, /\.(ts|tsx|mjs|mts)$/);
  const unread = files.filter((file) => !read.has(file));
  const violations = house.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  return together([
    check(
      `all ${files.length} files are read`,
      files.length > 0 && unread.length === 0,
      `not read:\n${unread.join('\n')}`,
    ),
    check('no arrow but those of docs/architecture.md', violations.length === 0, violations.join('\n')),
    ...FEATURE_ROOMS.map((room) => {
      const imports = importsOfCycles(house.modules, room);
      return check(`no cycle between the folders of ${room}`, imports.length === 0, imports.join('\n'));
    }),
    ...(await checkPlanted()),
  ]);
}

/** Every rule of the configuration and the one about cycles, against a small house that breaks each. */
async function checkPlanted() {
  const folder = path.join(root, '.cache', 'planted-arrows');
  fs.rmSync(folder, { recursive: true, force: true });
  for (const { files } of [...PLANTED, ...PLANTED_CYCLES]) {
    for (const [file, text] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
    }
  }
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ dependencies: { pg: '*', kysely: '*' } }));
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const { modules, summary } = await cruise(
    folder,
    ROOMS.filter((room) => fs.existsSync(path.join(folder, room))),
  );
  fs.rmSync(folder, { recursive: true, force: true });

  const rules = summary.ruleSetUsed.forbidden.map(({ name }) => name);
  const cycles = PLANTED_CYCLES.map(({ room, files }) => {
    const imports = importsOfCycles(modules, room);
    const caught = Object.keys(files).every((file) => imports.some((line) => line.includes(file)));
    return check(`a planted cycle in ${room} is caught`, caught, `caught: ${imports.join('\n')}`);
  });
  const planted = rules.map((rule) => {
    const plants = PLANTED.filter((plant) => plant.rule === rule).map((plant) => Object.keys(plant.files));
    const isCaught = (/** @type {string[]} */ files) =>
      summary.violations.some((violation) => violation.rule.name === rule && files.includes(violation.from));
    const caught = plants.length > 0 && plants.every(isCaught);
    return check(`a planted violation of ${rule} is caught`, caught, 'dependency-cruiser did not report it');
  });
  return [...planted, ...cycles];
}

/**
 * @param {string} cwd
 * @param {string[]} rooms
 * @returns {Promise<Cruise>}
 */
async function cruise(cwd, rooms) {
  const args = ['--config', path.join(root, 'tools', 'dependency-cruiser.cjs'), '--output-type', 'json', ...rooms];
  const { stdout, output } = await runTool('dependency-cruiser/bin/dependency-cruiser.mjs', args, { cwd });
  if (output.includes('missing-tsc-transpiler'))
    throw new Error(`dependency-cruiser cannot read TypeScript:\n${output}`);
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`dependency-cruiser said:\n${output.slice(0, 4000)}`);
  }
}

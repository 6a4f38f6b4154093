// The arrows between the rooms (docs/architecture.md), held by dependency-cruiser. It passes quietly when it reads
// nothing, so what it read is compared with what there is, and every rule must catch a violation planted for it.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from '../node.mjs';
import { folderCycles } from './folder-cycles.mjs';
import { check, together } from './outcome.mjs';
import { PLANTED, PLANTED_CYCLE } from './planted-arrows.mjs';
import { ROOMS, sourceFiles } from './sources.mjs';
import { runTool } from './tools.mjs';

/** @typedef {{ from: string, to: string, rule: { name: string } }} Violation */
/** @typedef {{ violations: Violation[], ruleSetUsed: { forbidden: { name: string }[] } }} Summary */
/** @typedef {{ modules: import('./folder-cycles.mjs').Module[], summary: Summary }} Cruise */

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
    check('no cycle between the folders of server/features', cyclesIn(house).length === 0, cyclesIn(house).join('\n')),
    ...(await checkPlanted()),
  ]);
}

/** @param {Cruise} cruise */
function cyclesIn({ modules }) {
  return folderCycles(modules, 'server/features', (file) => !file.endsWith('.test.ts'));
}

/** Every rule of the configuration, against a small house that breaks each. */
async function checkPlanted() {
  const folder = path.join(root, '.cache', 'planted-arrows');
  fs.rmSync(folder, { recursive: true, force: true });
  for (const { files } of [...PLANTED, PLANTED_CYCLE]) {
    for (const [file, text] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
    }
  }
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ dependencies: { pg: '*', kysely: '*' } }));
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const planted = await cruise(
    folder,
    ROOMS.filter((room) => fs.existsSync(path.join(folder, room))),
  );
  fs.rmSync(folder, { recursive: true, force: true });

  const { summary } = planted;
  const rules = summary.ruleSetUsed.forbidden.map(({ name }) => name);
  const caught = rules.map((rule) => {
    const files = PLANTED.filter((plant) => plant.rule === rule).flatMap((plant) => Object.keys(plant.files));
    const isCaught = summary.violations.some(
      (violation) => violation.rule.name === rule && files.includes(violation.from),
    );
    return check(`a planted violation of ${rule} is caught`, isCaught, 'dependency-cruiser did not report it');
  });
  const cycles = cyclesIn(planted);
  const isFound = cycles.includes(PLANTED_CYCLE.folders);
  return [...caught, check('a planted cycle between folders is found', isFound, cycles.join('\n') || 'none was found')];
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

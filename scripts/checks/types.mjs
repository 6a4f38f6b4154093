// The compiler over every room, each with its own idea of where its code may run.
import * as path from 'node:path';
import { root } from '../node.mjs';
import { npm } from '../npm.mjs';
import { run } from '../run.mjs';
import { checkRun, together } from './outcome.mjs';

const ROOMS = ['domain', 'contract', 'words', 'server', 'demo', 'e2e', 'bench', 'scripts'];
const PROJECTS = [...ROOMS, 'domain/tsconfig.test.json'];

/** @param {(project: string) => boolean} [isWanted] */
export async function checkTypes(isWanted = () => true) {
  const outcomes = [];
  const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  for (const project of PROJECTS.filter(isWanted)) {
    outcomes.push(
      checkRun(
        `types of ${project}`,
        await run(process.execPath, [compiler, '-p', project], { cwd: root, quiet: true }),
      ),
    );
  }
  if (!isWanted('web')) return together(outcomes);
  // The pages' types are partly made from their routes, by a step of their own.
  const web = await npm(['run', 'typecheck', '--workspace', 'web'], { cwd: root, quiet: true });
  return together([...outcomes, checkRun('types of web', web)]);
}

// Format and lint by Biome, with the rules of biome.json; warnings count as failures.
import { check, together } from './outcome.mjs';
import { runTool } from './tools.mjs';

const BIOME = '@biomejs/biome/bin/biome';

const ALL = ['.'];

/** @param {string[]} [files] of which some may be none of Biome's */
export async function checkLint(files = ALL) {
  const outcomes = [];
  for (const command of ['format', 'lint']) {
    const args = [
      command,
      ...files,
      '--files-ignore-unknown=true',
      '--error-on-warnings',
      '--max-diagnostics=200',
      '--colors=off',
    ];
    const { code, output } = await runTool(BIOME, args);
    const read = Number(/Checked (\d+) files?/.exec(output)?.[1] ?? 0);
    const hint = command === 'format' ? '\n\n`npm run tidy` mends the format.' : '';
    outcomes.push(check(`${command} of ${read} files`, code === 0 && (read > 0 || files !== ALL), output + hint));
  }
  return together(outcomes);
}

/** Mends the format and what lint can mend safely. */
export async function tidy() {
  return runTool(BIOME, ['check', '--write', '--assist-enabled=false', '.'], { quiet: false });
}

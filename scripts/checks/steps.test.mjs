import { execFile } from 'node:child_process';
import * as fs from 'node:fs/promises';
import * as os from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../node.mjs';

test('the steps are read in a clone that has no packages yet', async () => {
  const clone = await fs.mkdtemp(path.join(os.tmpdir(), 'clone-'));
  try {
    await fs.cp(path.join(root, 'scripts'), path.join(clone, 'scripts'), { recursive: true });
    const script = "const { STEP_NAMES } = await import('./scripts/checks/steps.mjs'); console.log(STEP_NAMES[0]);";
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: clone,
    });
    expect(stdout).toBe('packages\n');
  } finally {
    await fs.rm(clone, { recursive: true, force: true });
  }
});

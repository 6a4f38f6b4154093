// The pages' weight budgets, as the web room weighs them.
import { root } from '../node.mjs';
import { npm } from '../npm.mjs';
import { say } from '../say.mjs';
import { check, together } from './outcome.mjs';

/** @typedef {{ weights: { name: string }[], over: string[] }} Weights */

export async function checkWeights() {
  const { stdout, output } = await npm(['run', 'weights', '--silent', '--workspace', 'web'], {
    cwd: root,
    quiet: true,
  });
  const lines = stdout.trim().split('\n');
  /** @type {Weights} */
  let result = { weights: [], over: [] };
  try {
    result = JSON.parse(lines.pop() ?? '');
  } catch {
    return check('page weights', false, output);
  }
  for (const line of lines) say(line);
  const { weights, over } = result;
  if (weights.length === 0) return check('page weights', false, 'no page was weighed');
  return together(
    weights.map(({ name }) => {
      const faults = over.filter((fault) => fault.startsWith(`${name}:`));
      return check(`weight of ${name}`, faults.length === 0, faults.join('\n'));
    }),
  );
}

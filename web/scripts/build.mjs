// The steps of the pages' build, side by side where neither needs what the other makes.
import { ran } from './ran.mjs';

/** @param {Promise<boolean>[]} steps whether each succeeded */
async function allOf(...steps) {
  if ((await Promise.all(steps)).includes(false)) process.exit(1);
}

/** @param {string} name of a configuration @param {string[]} args */
const vite = (name, ...args) => ran('vite', 'build', '--config', `vite.${name}.config.ts`, ...args);

await import('./contract.mjs');
await allOf(ran('react-router', 'build'), ran('node', 'scripts/check-messages.mjs', 'english', 'translated'));
// Not beside the router's build, which empties the folder that they write to.
await allOf(vite('drawing'), vite('first-screens', '--logLevel', 'error'));
await import('./html-first.mjs');
await import('./sitemap.mjs');
await import('./installable.mjs');
await import('./compress.mjs');

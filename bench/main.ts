/** `npm run bench` measures; with `--golden` it compares the answers of two builds, with `--pages` it measures pages. */
import { exitWith } from '../scripts/say.mjs';
import { golden } from './golden.ts';
import { measureAll } from './measure.ts';
import { measurePages } from './pages.ts';

const at = process.argv.indexOf('--golden');
const measure = process.argv.includes('--pages') ? measurePages : measureAll;
await (at === -1 ? measure() : golden(process.argv[at + 1], process.argv[at + 2])).catch(exitWith);

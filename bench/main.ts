/** `npm run bench` measures; with `--golden` it compares the answers of two builds. */
import { exitWith } from '../scripts/say.mjs';
import { golden } from './golden.ts';
import { measureAll } from './measure.ts';

const at = process.argv.indexOf('--golden');
await (at === -1 ? measureAll() : golden(process.argv[at + 1], process.argv[at + 2])).catch(exitWith);

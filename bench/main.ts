/**
 * `npm run bench` measures; with `--golden` it compares the answers of two builds, with `--pages` it measures pages,
 * with `--staff-lists` the lists of staff among many orders, with `--board` a vendor's board of many vehicles, with
 * `--fleet-board` that of all vendors for staff.
 */
import { exitWith } from '../scripts/say.mjs';
import { measureBoard } from './board.ts';
import { measureFleetBoard } from './fleet-board.ts';
import { golden } from './golden.ts';
import { measureAll } from './measure.ts';
import { measurePages } from './pages.ts';
import { measureStaffLists } from './staff-lists.ts';

const at = process.argv.indexOf('--golden');
const measure = measureOf(process.argv);
await (at === -1 ? measure() : golden(process.argv[at + 1], process.argv[at + 2])).catch(exitWith);

function measureOf(given: string[]): () => Promise<void> {
  if (given.includes('--pages')) return measurePages;
  if (given.includes('--board')) return measureBoard;
  if (given.includes('--fleet-board')) return measureFleetBoard;
  return given.includes('--staff-lists') ? measureStaffLists : measureAll;
}

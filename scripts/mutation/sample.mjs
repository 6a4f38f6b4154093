// Draws mutants by a seed: the same seed draws the same ones from the same code.
import { createHash } from 'node:crypto';

/** @typedef {import('./mutants.mjs').Mutant} Mutant */

/** Names and outlines: tables, not rules. */
const TABLES =
  /^domain\/(gazetteer|place-points|landmarks|common-passwords|disposable|\S*(outlines?|-names|-towns?)\.ts$)/;

/**
 * Where mistakes cost people something, and how many of a hundred mutants fall there.
 *
 * @type {{ name: string, share: number, files: RegExp, kinds?: RegExp }[]}
 */
export const PLACES = [
  { name: 'rules', share: 24, files: /^domain\/[^/]+\.ts$/ },
  {
    name: 'admission',
    share: 18,
    files: /^server\/http\/(?!static|site-pages|drawn-pages|openapi|plain-form)[^/]+\.ts$/,
  },
  { name: 'services', share: 28, files: /^server\/features\/.*\.(service|jobs)\.ts$/ },
  { name: 'policies', share: 6, files: /^contract\/[^/]+\.ts$/, kinds: /^no policy$/ },
  { name: 'SQL', share: 24, files: /\.sql\.ts$/, kinds: /^SQL/ },
];

/** A function emptied is missed by all that call it: too easy to be a measure. */
const TOO_EASY = /^(BlockStatement|ArrowFunction)$/;
/** A field that is a word or a number: names, colours and labels most of all. */
const LABEL = /^[\w'-]+:\s*('[^']*'|[\d_]+|true|false),?$/;
/** Of one file, so that a long one does not take the whole sample. */
const MOST_OF_A_FILE = 2;

/**
 * @param {string[]} files
 * @param {(file: string) => Promise<Mutant[]>} mutantsOf
 * @param {{ seed: string, size: number }} how
 * @returns {Promise<Mutant[]>}
 */
export async function drawSample(files, mutantsOf, { seed, size }) {
  const random = randomBy(seed);
  /** @type {Mutant[]} */
  const drawn = [];
  for (const place of PLACES) {
    const own = files.filter((file) => place.files.test(file) && !TABLES.test(file) && !/\.test\.|\.d\.ts$/.test(file));
    const all = (await Promise.all(own.map((file) => mutantsOf(file)))).flat();
    const possible = all.filter(
      ({ kind, text }) => (place.kinds ?? /./).test(kind) && !TOO_EASY.test(kind) && !LABEL.test(text),
    );
    drawn.push(...drawFrom(possible, Math.round((place.share * size) / 100), random));
  }
  return drawn;
}

/**
 * A part of the mutants, drawn evenly.
 *
 * @template T
 * @param {T[]} mutants
 * @param {{ seed: string, percent: number }} how `percent`: about so many of a hundred
 * @returns {T[]} in their order
 */
export function drawShare(mutants, { seed, percent }) {
  const random = randomBy(seed);
  return mutants.filter(() => random() * 100 < percent);
}

/**
 * @param {Mutant[]} possible
 * @param {number} count
 * @param {() => number} random
 */
function drawFrom(possible, count, random) {
  /** @type {Mutant[]} */
  const drawn = [];
  const left = [...possible];
  while (drawn.length < count && left.length > 0) {
    const [mutant] = /** @type {[Mutant]} */ (left.splice(Math.floor(random() * left.length), 1));
    if (drawn.filter(({ file }) => file === mutant.file).length < MOST_OF_A_FILE) drawn.push(mutant);
  }
  return drawn;
}

/**
 * @param {string} seed
 * @returns {() => number} from 0 up to 1, as Math.random
 */
function randomBy(seed) {
  let drawn = 0;
  return () => createHash('sha256').update(`${seed} ${drawn++}`).digest().readUInt32BE() / 2 ** 32;
}

/**
 * How many guesses a password stands, by zxcvbn's estimator (guarantee S1, decision 074): words, names, keys side by side,
 * years and repetitions cost a guesser little, in whatever letters they are written.
 */

/** Three words, or eight signs by chance. A guesser who has to ask us needs centuries for them. */
export const LEAST_GUESSES = 1e8;

/**
 * What stands behind is not looked at: a password that is good so far is good, and the work grows with the square of the
 * length, of which this takes some hundredths of a second at most.
 */
const LOOKED_AT = 40;

/** Shorter parts of a name or an address are in many words. */
const SHORTEST_OWN_WORD = 3;

let estimator: Promise<(password: string) => number> | undefined;

/** `own`: texts that name the account or us; their words count for nothing, wherever they stand. */
export async function guessesOf(password: string, own: readonly string[]): Promise<number> {
  estimator ??= bringEstimator();
  const estimate = await estimator;
  const rest = ownWords(own).reduce((text, word) => withoutWord(text, word), password.normalize('NFKC'));
  return rest === '' ? 1 : estimate(rest.slice(0, LOOKED_AT));
}

/** It and its words take 20 MB, which a server that sets no password does without. */
async function bringEstimator(): Promise<(password: string) => number> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password) => zxcvbn.check(password).guesses;
}

/** The longest first: none is left of it that a shorter one would take apart. */
function ownWords(own: readonly string[]): string[] {
  const words = own.flatMap((text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  );
  return [...new Set(words)]
    .filter(({ length }) => length >= SHORTEST_OWN_WORD)
    .toSorted((one, other) => other.length - one.length);
}

/** `word`: letters and digits alone. Again and again: what stood around one may be another. */
function withoutWord(text: string, word: string): string {
  const rest = text.replace(new RegExp(word, 'giu'), '');
  return rest === text ? text : withoutWord(rest, word);
}

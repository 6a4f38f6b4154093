// What the commands tell the person who waits. Must parse on Node 18.

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Announces a piece of work before it begins, and says how long it took.
 *
 * @template T
 * @param {string} text in the progressive: 'Installing packages'
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function during(text, work) {
  const began = Date.now();
  say(`${text} …`);
  const result = await work();
  say(`${text}: done in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

/**
 * A failure whose message is all that a person needs; no stack is shown.
 */
export class PlainError extends Error {}

/** @param {unknown} error */
export function exitWith(error) {
  process.stderr.write(
    `\n${error instanceof PlainError ? error.message : error instanceof Error ? error.stack : error}\n`,
  );
  process.exit(1);
}

// What the commands tell the person who waits. Must parse on Node 18.

import { AsyncLocalStorage } from 'node:async_hooks';

/** @type {AsyncLocalStorage<string[]>} */
const kept = new AsyncLocalStorage();

/** @param {string} text */
export function say(text) {
  const lines = kept.getStore();
  if (lines) lines.push(text);
  else process.stdout.write(`${text}\n`);
}

/**
 * Says what the work has to say when it has ended, in one piece.
 *
 * @param {() => Promise<void>} work
 */
export async function saidAtOnce(work) {
  /** @type {string[]} */
  const lines = [];
  try {
    await kept.run(lines, work);
  } finally {
    for (const line of lines) process.stdout.write(`${line}\n`);
  }
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

// Must parse on Node 18 (see node.mjs).

/**
 * How much room the server's own objects may take. Without a word Node sizes its heap by the machine, and a server that
 * needs 60 MiB of objects grows to 400 on a large one; with these it stays below 200, as fast. Files and the embedded
 * database lie outside of it.
 */
export const HEAP_BOUNDS = ['--max-semi-space-size=8', '--max-old-space-size=512'];

import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until it is so; fails the test when it takes longer. */
export async function eventually(condition: () => Promise<boolean>, withinMs = 40_000): Promise<void> {
  for (const began = performance.now(); performance.now() - began < withinMs; await sleep(50)) {
    if (await condition()) return;
  }
  throw new Error(`it did not become so within ${withinMs / 1000} s`);
}

import { inject } from 'vitest';

/**
 * So many rounds of what comes at random; a fifth of them on the embedded engine, which is the same database behind
 * another driver, and slower.
 */
export function rounds(count: number): number {
  return inject('clusterUrl') === null ? Math.ceil(count / 5) : count;
}

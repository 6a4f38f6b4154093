import { expect, test } from 'vitest';
import { nextPhase } from './handover-door.ts';

test('a confirmed order is handed over next, a running one returned, any other nothing', () => {
  expect(nextPhase('confirmed')).toBe('handover');
  expect(nextPhase('in-progress')).toBe('return');
  for (const status of ['pending', 'processing', 'completed', 'cancelled', 'rejected'] as const) {
    expect(nextPhase(status)).toBeNull();
  }
});

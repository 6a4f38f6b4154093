import { describe, expect, it } from 'vitest';
import { isPlausiblePhone } from './phone.ts';

describe('a phone as typed', () => {
  it.each([
    '0771234567',
    '771234567',
    '077 123 4567',
    '077-123 4567',
    '(077) 1234567',
    '94771234567',
    '+94 77 123 4567',
    '+94 077 123 4567',
    '0094771234567',
    '0912345678',
    '+44 20 7946 0958',
    '0044 20 7946 0958',
    '+65 6123 4567',
  ])('%s is taken', (typed) => {
    expect(isPlausiblePhone(typed)).toBe(true);
  });

  it.each(['', '1234567', '07712345', '0771234567890', '+44 123', '+9477123', '077 123 456x', 'call me maybe'])(
    '%s is refused',
    (typed) => {
      expect(isPlausiblePhone(typed)).toBe(false);
    },
  );
});

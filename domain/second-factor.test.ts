import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isFreshStep,
  RECOVERY_CODE_LENGTH,
  recoveryCodeOf,
  shownRecoveryCode,
  STEP_SECONDS,
  stepAt,
  typedCode,
  typedRecoveryCode,
} from './second-factor.ts';

const instants = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => new Date(seconds * 1000));

describe('a step of time', () => {
  it('lasts thirty seconds, counted from 1970', () => {
    expect([0, 29.9, 30, 59].map((seconds) => stepAt(new Date(seconds * 1000)))).toEqual([0, 0, 1, 1]);
    // RFC 6238, appendix B.
    expect(stepAt(new Date('2005-03-18T01:58:29Z'))).toBe(0x23523ec);
  });

  it('is accepted when it is this one, the one before or the one after, and no other', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -5, max: 5 }), (now, off) => {
        const step = stepAt(now) + off;
        expect(isFreshStep({ step, now, last: null })).toBe(Math.abs(off) <= 1);
      }),
    );
  });

  it('is accepted once, and none before it afterwards, whatever the order of tries', () => {
    fc.assert(
      fc.property(instants, fc.array(fc.integer({ min: -2, max: 2 })), (now, offs) => {
        let last: number | null = null;
        const opened: number[] = [];
        for (const off of offs) {
          const step = stepAt(now) + off;
          if (!isFreshStep({ step, now, last })) continue;
          opened.push(step);
          last = step;
        }
        expect(opened).toEqual([...new Set(opened)].toSorted((a, b) => a - b));
        expect(opened.length).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('is never accepted a step too late, to the second', () => {
    fc.assert(
      fc.property(instants, (made) => {
        const step = stepAt(made);
        const over = new Date((step + 2) * STEP_SECONDS * 1000);
        expect(isFreshStep({ step, now: new Date(over.getTime() - 1), last: null })).toBe(true);
        expect(isFreshStep({ step, now: over, last: null })).toBe(false);
      }),
    );
  });
});

describe('a code that is typed', () => {
  it('is read with spaces as apps show it, and is six digits', () => {
    expect(['123456', '123 456', ' 123-456 ', '12345', '1234567', '12a456', ''].map(typedCode)).toEqual([
      ...['123456', '123456', '123456'],
      ...[null, null, null, null],
    ]);
  });
});

describe('a recovery code', () => {
  const bytes = fc.uint8Array({ minLength: RECOVERY_CODE_LENGTH, maxLength: RECOVERY_CODE_LENGTH });

  it('is read back from what was written down, in capitals and with the letters that look like digits', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const code = recoveryCodeOf(random);
        const shown = shownRecoveryCode(code);
        expect(shown).toMatch(/^(\w{4}-){3}\w{4}$/);
        expect(typedRecoveryCode(shown)).toBe(code);
        expect(typedRecoveryCode(` ${shown.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'l')} `)).toBe(code);
      }),
    );
  });

  it('differs with its bytes', () => {
    expect(recoveryCodeOf(new Uint8Array(16).fill(1))).not.toBe(recoveryCodeOf(new Uint8Array(16).fill(2)));
  });

  it('is none when it is too short, too long, or has other signs', () => {
    for (const typed of ['', '0123', '0'.repeat(15), '0'.repeat(17), `${'0'.repeat(15)}u`, `${'0'.repeat(15)}!`])
      expect(typedRecoveryCode(typed)).toBeNull();
  });
});

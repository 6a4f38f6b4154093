import { describe, expect, it } from 'vitest';
import { EMPTY_PERMIT, type PermitForm, permitOf, toggled } from './permit-form.ts';

const HELD: PermitForm = { has: 'held', number: ' TDP 40117 ', classes: ['A', 'B1'], expiresOn: '2026-12-31' };

describe('a permit in the form', () => {
  it('is sent trimmed, or as one that is still to be obtained', () => {
    expect(permitOf(HELD)).toEqual({
      onArrival: false,
      number: 'TDP 40117',
      classes: ['A', 'B1'],
      expiresOn: '2026-12-31',
    });
    expect(permitOf({ ...HELD, has: 'on-arrival' })).toEqual({ onArrival: true });
  });

  it.each<[string, PermitForm]>([
    ['nothing was said', EMPTY_PERMIT],
    ['the number is missing', { ...HELD, number: ' ' }],
    ['no class is chosen', { ...HELD, classes: [] }],
    ['the date is missing', { ...HELD, expiresOn: '' }],
  ])('is none while %s', (_why, form) => {
    expect(permitOf(form)).toBeNull();
  });

  it('keeps its classes in order', () => {
    expect(toggled(['B'], 'A1')).toEqual(['A1', 'B']);
    expect(toggled(['A1', 'B'], 'A1')).toEqual(['B']);
  });
});

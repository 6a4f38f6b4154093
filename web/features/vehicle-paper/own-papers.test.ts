import { describe, expect, it } from 'vitest';
import { emptyFields, typedOf } from './own-papers.ts';

const NOTHING = { expiresOn: '', insurer: '', policyNumber: '', insuranceClass: '' } as const;

describe('a paper that is typed', () => {
  it('needs its last day and a file, and an insurance what it is as well', () => {
    expect(emptyFields('revenue-licence', NOTHING, false)).toEqual(['expiresOn', 'file']);
    expect(emptyFields('insurance', { ...NOTHING, insurer: '  ' }, true)).toEqual([
      'expiresOn',
      'insurer',
      'policyNumber',
      'insuranceClass',
    ]);
  });

  it('begins with what is filed', () => {
    const insurance = { insurer: 'Ceylinco', policyNumber: 'CV/26', insuranceClass: 'private' } as const;
    const paper = { expiresOn: '2026-06-30', insurance } as Parameters<typeof typedOf>[0];
    expect(typedOf(paper)).toEqual({ expiresOn: '2026-06-30', ...insurance });
    expect(typedOf(null)).toEqual(NOTHING);
  });
});

import { describe, expect, it } from 'vitest';
import { faultsIn, reportOf, rowsCitedIn } from './requirements.mjs';

const areas = [{ prefix: 'ADM-PEND', area: 'Pending orders', rows: 3 }];
const inTest = (/** @type {string} */ row) => ({ row, file: 'e2e/queue.spec.ts' });

describe('rows that a source names', () => {
  it('are single numbers and ranges of several prefixes', () => {
    const text = '/**\n * Staff decide.\n * @rows ADM-PEND 01-03 07; CUS-WIZ 12\n */';
    expect(rowsCitedIn(text)).toEqual(['ADM-PEND-01', 'ADM-PEND-02', 'ADM-PEND-03', 'ADM-PEND-07', 'CUS-WIZ-12']);
  });

  it('may stand in a docstring of one line, and in several lines', () => {
    expect(rowsCitedIn('/** @rows ADM-PEND 01 */')).toEqual(['ADM-PEND-01']);
    expect(rowsCitedIn('/**\n * @rows ADM-PEND 01\n * @rows ADM-PEND 02\n */')).toEqual(['ADM-PEND-01', 'ADM-PEND-02']);
  });

  it.each(['ADM-PEND', 'ADM-PEND 3', 'ADM-PEND 03-01', 'ADM-PEND 01-02-03', 'ADM-PEND 01, 02'])(
    'that cannot be read are no rows: %s',
    (named) => {
      const citations = rowsCitedIn(`/** @rows ${named} */`).map(inTest);
      expect(faultsIn({ areas, open: [], citations }).join('\n')).toContain('is no row');
    },
  );
});

describe('the rows of the requirements', () => {
  const open = [{ row: 'ADM-PEND-03', state: 'not', reason: 'No sound.' }];
  const citations = ['ADM-PEND-01', 'ADM-PEND-02'].map(inTest);

  it('are all there when each is cited or has its reason', () => {
    expect(faultsIn({ areas, open, citations })).toEqual([]);
  });

  it('lack one that is neither', () => {
    expect(faultsIn({ areas, open: [], citations })).toEqual(['ADM-PEND-03 is shown nowhere']);
  });

  it('are not met and cited at once', () => {
    expect(faultsIn({ areas, open, citations: [...citations, inTest('ADM-PEND-03')] })).toHaveLength(1);
  });

  it('may be met partly and cited', () => {
    const partly = [{ row: 'ADM-PEND-02', state: 'partly', reason: 'On a desk only.' }, ...open];
    expect(faultsIn({ areas, open: partly, citations })).toEqual([]);
  });

  it.each([
    ['no row', { row: 'ADM-PEND-04', state: 'not', reason: 'So.' }],
    ['stands twice', { row: 'ADM-PEND-03', state: 'not', reason: 'So.' }],
    ['is no state', { row: 'ADM-PEND-01', state: 'later', reason: 'So.' }],
    ['has no reason', { row: 'ADM-PEND-01', state: 'partly', reason: '' }],
  ])('are refused an open one that: %s', (fault, one) => {
    expect(faultsIn({ areas, open: [...open, one], citations }).join('\n')).toContain(fault);
  });

  it('are counted by area, and the open ones told with reason and place', () => {
    const partly = { row: 'ADM-PEND-02', state: 'partly', reason: 'On a desk only.' };
    const report = reportOf({ areas, open: [...open, partly], citations });
    expect(report).toContain('| Pending orders | 1 | 1 | 1 | 0 | 0 |');
    expect(report).toContain('| ADM-PEND-02 | On a desk only. | `e2e/queue.spec.ts` |');
    expect(report).toContain('| ADM-PEND-03 | No sound. | – |');
  });
});

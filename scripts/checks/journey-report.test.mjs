import { expect, test } from 'vitest';
import { journeysOf } from './journey-report.mjs';

const passed = { status: 'expected', projectName: 'phone', results: [{ errors: [] }] };
const failed = { status: 'unexpected', projectName: 'desktop', results: [{ errors: [{ message: 'too late' }] }] };
const skipped = { status: 'skipped', projectName: 'phone', results: [] };

test('every journey of a report is told by its file, its titles and its project', () => {
  const journeys = journeysOf({
    errors: [],
    suites: [
      {
        title: 'rental.spec.ts',
        specs: [{ file: 'rental.spec.ts', title: 'a rental', tests: [passed, failed] }],
        suites: [
          { title: 'a stranger', specs: [{ file: 'rental.spec.ts', title: 'is turned away', tests: [skipped] }] },
        ],
      },
    ],
  });
  expect(journeys).toEqual([
    {
      name: 'e2e/rental.spec.ts: a rental (phone)',
      line: '[phone] › rental.spec.ts › a rental',
      passed: true,
      detail: 'it was expected',
    },
    {
      name: 'e2e/rental.spec.ts: a rental (desktop)',
      line: '[desktop] › rental.spec.ts › a rental',
      passed: false,
      detail: 'too late',
    },
    {
      name: 'e2e/rental.spec.ts: a stranger › is turned away (phone)',
      line: '[phone] › rental.spec.ts › a stranger › is turned away',
      passed: false,
      detail: 'it was skipped',
    },
  ]);
});

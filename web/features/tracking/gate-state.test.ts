/**
 * When the page of an order asks for the location, and when it opens.
 * @rows CUS-TRK 19
 */
import { expect, it } from 'vitest';
import { gateState } from './gate-state.ts';

const BOOKER = { isBooker: true, isStrict: true, choice: null, permission: 'pending' } as const;

it('only the booker’s browser is asked', () => {
  expect(gateState(BOOKER)).toBe('ask');
  expect(gateState({ ...BOOKER, isBooker: false })).toBe('open');
});

it('an order opens with tracking once the customer chose to share and the browser lets it', () => {
  expect(gateState({ ...BOOKER, choice: 'shared', permission: 'granted' })).toBe('tracking');
  expect(gateState({ ...BOOKER, choice: 'shared', permission: null })).toBe('unknown');
});

it('a permission that the browser has already does not spare the explanation', () => {
  expect(gateState({ ...BOOKER, permission: 'granted' })).toBe('ask');
});

it('a browser that would ask again is not let to without the explanation', () => {
  expect(gateState({ ...BOOKER, choice: 'shared' })).toBe('ask');
});

it('a denied permission shows the block, whatever was chosen', () => {
  for (const choice of [null, 'shared', 'skipped'] as const) {
    expect(gateState({ ...BOOKER, choice, permission: 'denied' })).toBe('required');
  }
});

it('who goes on without tracking is not asked again, until the vehicle is out', () => {
  for (const permission of ['pending', 'granted', 'denied', null] as const) {
    expect(gateState({ ...BOOKER, isStrict: false, choice: 'skipped', permission })).toBe('open');
  }
  expect(gateState({ ...BOOKER, choice: 'skipped' })).toBe('ask');
});

/**
 * Which steps of the wizard are done and may be opened.
 * @rows CUS-WIZ 01 02 12 31 57 58
 */
import { describe, expect, it } from 'vitest';
import { EMPTY_CONTACT } from '../contact/contact-form.ts';
import { type Draft, EMPTY_DRAFT, STEPS } from '../draft/draft.ts';
import { isComplete, isPillOpen, mayLeaveVehicle, reachableStep, stepAfter, stepBefore } from './steps.ts';

const NOW = new Date('2026-11-21T10:00:00+05:30');
const CHOSEN: Draft = { ...EMPTY_DRAFT, start: '2026-11-22T10:00', end: '2026-11-24T10:00', vehicleId: 'alto' };
const NIMAL = { ...EMPTY_CONTACT, name: 'Nimal', email: 'nimal@example.com', phone: '0771234567' };
const READY: Draft = { ...CHOSEN, contact: NIMAL };

function openPills(draft: Draft, isRefused = false) {
  return STEPS.filter((step) => isPillOpen(step, draft, NOW, isRefused));
}

describe('the steps of the wizard', () => {
  it('begin with Location, which is always complete', () => {
    expect(openPills(EMPTY_DRAFT)).toEqual(['location']);
    expect(reachableStep('vehicle', EMPTY_DRAFT, NOW)).toBe('vehicle');
  });

  it('complete Vehicle with start, end and a vehicle', () => {
    expect(isComplete('vehicle', CHOSEN, NOW)).toBe(true);
    for (const missing of ['start', 'end', 'vehicleId'] as const) {
      expect(isComplete('vehicle', { ...CHOSEN, [missing]: null }, NOW)).toBe(false);
    }
  });

  it('complete Contact only together with Vehicle', () => {
    expect(isComplete('contact', READY, NOW)).toBe(true);
    expect(isComplete('contact', { ...READY, vehicleId: null }, NOW)).toBe(false);
    expect(isComplete('contact', CHOSEN, NOW)).toBe(false);
  });

  it('open pills at most one step ahead', () => {
    expect(openPills({ ...READY, step: 'location' })).toEqual(['location', 'vehicle']);
    expect(openPills({ ...READY, step: 'vehicle' })).toEqual(['location', 'vehicle', 'contact']);
    expect(openPills({ ...READY, step: 'contact' })).toEqual([...STEPS]);
    expect(openPills({ ...CHOSEN, step: 'contact' })).toEqual(['location', 'vehicle']);
  });

  it('hold no pill open that passes by a vehicle which cannot be had', () => {
    expect(openPills({ ...READY, step: 'vehicle' }, true)).toEqual(['location', 'vehicle']);
    expect(mayLeaveVehicle(READY, NOW, true)).toBe(false);
    expect(mayLeaveVehicle(READY, NOW, false)).toBe(true);
  });

  it('lead back to what is missing', () => {
    expect(reachableStep('checkout', READY, NOW)).toBe('checkout');
    expect(reachableStep('checkout', CHOSEN, NOW)).toBe('contact');
    expect(reachableStep('checkout', { ...READY, start: '2026-11-20T10:00' }, NOW)).toBe('vehicle');
  });

  it('end at both ends', () => {
    expect(stepBefore('location')).toBe('location');
    expect(stepAfter('location')).toBe('vehicle');
    expect(stepAfter('checkout')).toBe('checkout');
  });
});

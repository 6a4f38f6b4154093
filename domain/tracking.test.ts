/**
 * What is told of a running rental, and how it is followed.
 *
 * @rows SHR-LIM 15
 * @rows ADM-LOC 01 02 08
 */
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from './order.ts';
import { BOUNDING_BOX } from './sri-lanka.ts';
import {
  daysRemaining,
  isGateStrict,
  MAX_POSITIONS,
  rentalStage,
  silentBefore,
  sortPositions,
  trackingStatus,
} from './tracking.ts';

const HANDED_OVER = new Date('2026-03-02T04:30:00Z');
const NOW = new Date('2026-03-02T08:30:00Z');
const KANDY = { lat: 7.2906, lng: 80.6337 };
const ago = (seconds: number, place = KANDY) => ({ ...place, recordedAt: new Date(NOW.getTime() - seconds * 1000) });
const sort = (positions: ReturnType<typeof ago>[], kept: Date[] = []) => {
  const { taken, dropped } = sortPositions(positions, { handedOverAt: HANDED_OVER, kept, now: NOW });
  return { taken, reasons: dropped.map(({ reason }) => reason) };
};

describe('the gate of an order’s page', () => {
  it('is strict while the vehicle is out, before and after as the owner wants it', () => {
    for (const status of ORDER_STATUSES) {
      expect(isGateStrict('always', status)).toBe(true);
      expect(isGateStrict('while-rented', status), status).toBe(status === 'in-progress');
      expect(isGateStrict('never', status)).toBe(false);
    }
  });
});

describe('the tracking of an order', () => {
  const silentSince = silentBefore(3, NOW);

  it('is active while its page is heard, and disconnected from the moment on in which three positions are missed', () => {
    expect(trackingStatus('in-progress', NOW, silentSince)).toBe('active');
    expect(trackingStatus('in-progress', silentSince, silentSince)).toBe('active');
    expect(trackingStatus('in-progress', new Date(silentSince.getTime() - 1), silentSince)).toBe('disconnected');
  });

  it('is inactive where nobody was heard yet, and in every state but that of a vehicle that is out', () => {
    for (const status of ORDER_STATUSES) {
      expect(trackingStatus(status, null, silentSince), status).toBe('inactive');
      expect(trackingStatus(status, NOW, silentSince), status).toBe(status === 'in-progress' ? 'active' : 'inactive');
    }
  });
});

describe('positions that a browser sends', () => {
  it('are taken oldest first, whatever their order was', () => {
    const [late, early] = [ago(30), ago(60)];
    expect(sort([late, early])).toEqual({ taken: [early, late], reasons: [] });
  });

  it('are of the time with the vehicle: not before the handover, not more than a minute ahead', () => {
    const atHandover = { ...KANDY, recordedAt: HANDED_OVER };
    expect(sort([atHandover, ago(-60)]).reasons).toEqual([]);
    const before = { ...KANDY, recordedAt: new Date(HANDED_OVER.getTime() - 1) };
    const ahead = { ...KANDY, recordedAt: new Date(NOW.getTime() + 60_001) };
    expect(sort([before, ahead])).toEqual({ taken: [], reasons: ['before_handover', 'future'] });
  });

  it('lie in the documents’ box, whose edges belong to it', () => {
    const { north, west } = BOUNDING_BOX;
    expect(sort([ago(30, { lat: north, lng: west })]).reasons).toEqual([]);
    expect(sort([ago(30, { lat: north + 1e-6, lng: west })]).reasons).toEqual(['outside']);
  });

  it('lie 5 seconds apart, from each other and from those that are there', () => {
    expect(sort([ago(60), ago(55.001), ago(55)])).toEqual({ taken: [ago(60), ago(55)], reasons: ['too_close'] });
    expect(sort([ago(52), ago(57.5), ago(63)], [ago(58).recordedAt])).toEqual({
      taken: [ago(63), ago(52)],
      reasons: ['too_close'],
    });
  });

  it('are known when they come again', () => {
    expect(sort([ago(30), ago(30)], [ago(60).recordedAt]).reasons).toEqual(['known']);
    expect(sort([ago(60)], [ago(60).recordedAt]).reasons).toEqual(['known']);
  });

  it('are of no use once they are older than all that are kept', () => {
    const kept = Array.from({ length: MAX_POSITIONS }, (_, i) => ago(30 * (i + 1)).recordedAt);
    expect(sort([ago(30 * (MAX_POSITIONS + 1)), ago(0)], kept)).toEqual({ taken: [ago(0)], reasons: ['superseded'] });
    expect(sort([ago(30 * MAX_POSITIONS)], kept.slice(0, -1)).reasons).toEqual([]);
  });
});

describe('what staff are told of a rental’s time', () => {
  const stageAt = (status: (typeof ORDER_STATUSES)[number], at: Date) => rentalStage({ status, endDate: NOW }, at);

  it('follows what was recorded, not the dates', () => {
    const late = new Date(NOW.getTime() + 1);
    expect(ORDER_STATUSES.map((status) => [status, stageAt(status, late)])).toEqual([
      ['pending', 'upcoming'],
      ['confirmed', 'upcoming'],
      ['processing', 'upcoming'],
      ['in-progress', 'overdue'],
      ['completed', 'completed'],
      ['cancelled', null],
      ['rejected', null],
    ]);
    expect(stageAt('in-progress', NOW)).toBe('active');
  });

  it('counts a begun day as one, and none after the end', () => {
    const before = (ms: number) => daysRemaining(NOW, new Date(NOW.getTime() - ms));
    expect([1, 86_400_000, 86_400_001, 0, -1].map(before)).toEqual([1, 1, 2, 0, 0]);
  });

  it('is silent after three positions that did not come', () => {
    expect(silentBefore(3, NOW)).toEqual(new Date(NOW.getTime() - 90_000));
  });
});

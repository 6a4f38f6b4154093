import { describe, expect, it } from 'vitest';
import { type BoardVehicle, columnsOf, keyOf, pieceAt, piecesOf, placeOfPiece, rowOf } from './board-vehicle.ts';

const DAYS = { from: '2026-05-04', count: 10 };
const block = (from: number, to: number, orderId: string | null = null): BoardVehicle['blocks'][number] => {
  const day = (n: number) => `2026-05-${String(n).padStart(2, '0')}`;
  return {
    ...{ blockId: `${from}`, kind: orderId === null ? 'manual' : 'booking', feedName: null },
    ...{ startDate: day(from), endDate: day(to), startsAt: `${day(from)}T00:00Z`, endsAt: `${day(to + 1)}T00:00Z` },
    order: orderId === null ? null : { orderId, customOrderId: 'CY-1', status: 'in-progress', customerName: 'Nimali' },
  };
};
const vehicle = (blocks: BoardVehicle['blocks'], dueOn: string | null = null): BoardVehicle => ({
  ...{ vehicleId: 'v', model: 'Axio', type: 'sedan', plate: null, availability: true },
  vendor: { vendorId: 'x', name: 'Fort', district: 'Colombo', status: 'approved' },
  overdue:
    dueOn === null
      ? null
      : { orderId: 'late', customOrderId: 'CY-1', customerName: 'Nimali', endDate: `${dueOn}T12:00:00+05:30` },
  blocks,
});
const shown = (pieces: ReturnType<typeof piecesOf>) =>
  pieces.map(({ kind, startDate, endDate }) => [kind, startDate.slice(8), endDate.slice(8)]);

describe('a row of the board', () => {
  it('is what takes the vehicle and the days to be had between, from left to right', () => {
    expect(shown(piecesOf(vehicle([block(6, 8), block(1, 4)]), DAYS, '2026-05-01'))).toEqual([
      ['block', '01', '04'],
      ['free', '05', '05'],
      ['block', '06', '08'],
      ['free', '09', '13'],
    ]);
  });

  it('has no days to be had before today', () => {
    expect(shown(piecesOf(vehicle([block(6, 6)]), DAYS, '2026-05-09'))).toEqual([
      ['block', '06', '06'],
      ['free', '09', '13'],
    ]);
    expect(piecesOf(vehicle([]), DAYS, '2026-05-14')).toEqual([]);
  });

  it('of an overdue vehicle goes on from its end to today, though the order lies before the days shown', () => {
    expect(shown(piecesOf(vehicle([], '2026-05-01'), DAYS, '2026-05-06'))).toEqual([
      ['late', '02', '06'],
      ['free', '07', '13'],
    ]);
    const pieces = piecesOf(vehicle([block(4, 6, 'late')], '2026-05-06'), DAYS, '2026-05-06');
    expect(pieces[0]).toMatchObject({ kind: 'block', isOverdue: true });
    expect(shown(pieces)).toEqual([
      ['block', '04', '06'],
      ['free', '07', '13'],
    ]);
  });
});

it('the place of a day is what holds it, or the nearest', () => {
  const pieces = piecesOf(vehicle([block(6, 8)]), DAYS, '2026-05-07');
  const at = (day: string) => pieces[pieceAt(pieces, day)]?.startDate;
  expect([at('2026-05-04'), at('2026-05-08'), at('2026-05-13'), at('2026-06-01')]).toEqual([
    '2026-05-06',
    '2026-05-06',
    '2026-05-09',
    '2026-05-09',
  ]);
  expect(pieceAt([], '2026-05-04')).toBe(-1);
});

describe('where one is on the board', () => {
  const each = (vehicleIds: string[]) => vehicleIds.map((vehicleId) => ({ ...vehicle([]), vehicleId }));

  it('is the same vehicle, though rows came or went above it', () => {
    const active = { vehicleId: 'b', at: 1 };
    expect(rowOf(each(['a', 'b', 'c']), active)).toBe(1);
    expect(rowOf(each(['new', 'a', 'b', 'c']), active)).toBe(2);
    expect(rowOf(each(['b', 'c']), active)).toBe(0);
  });

  it('is the row of a vehicle that is gone, or the last one', () => {
    expect(rowOf(each(['a', 'c']), { vehicleId: 'b', at: 1 })).toBe(1);
    expect(rowOf(each(['a']), { vehicleId: 'b', at: 1 })).toBe(0);
    expect(rowOf(each(['a', 'b']), { vehicleId: null, at: 0 })).toBe(0);
    expect(rowOf([], { vehicleId: 'b', at: 1 })).toBe(-1);
  });

  const reached = (pieces: ReturnType<typeof piecesOf>) =>
    pieces.map((piece) => placeOfPiece(pieces, piece.startDate, keyOf(piece)));

  it('can be each of two that share a day: days overdue until today, and an order from today on', () => {
    const pieces = piecesOf(vehicle([block(6, 8, 'next')], '2026-05-04'), DAYS, '2026-05-06');
    expect(shown(pieces)).toEqual([
      ['late', '05', '06'],
      ['block', '06', '08'],
      ['free', '09', '13'],
    ]);
    expect(reached(pieces)).toEqual([0, 1, 2]);
    expect(placeOfPiece(pieces, '2026-05-06', null)).toBe(0);
  });

  it('has its half of the row where the vehicle is still out on days of another', () => {
    const pieces = piecesOf(
      vehicle([block(4, 4, 'late'), block(6, 8, 'next'), block(10, 11, 'after')], '2026-05-04'),
      DAYS,
      '2026-05-06',
    );
    expect(pieces.map(({ kind, startDate, half }) => [kind, startDate.slice(8), half])).toEqual([
      ['block', '04', undefined],
      ['late', '05', 'upper'],
      ['block', '06', 'lower'],
      ['free', '09', undefined],
      ['block', '10', undefined],
      ['free', '12', undefined],
    ]);
    const [, late] = piecesOf(vehicle([block(4, 4, 'late'), block(7, 8, 'next')], '2026-05-04'), DAYS, '2026-05-06');
    expect(late).toMatchObject({ kind: 'late', half: undefined });
  });

  it('can be each of two orders of one day', () => {
    const second = { ...block(6, 6, 'second'), blockId: 'second', startsAt: '2026-05-06T12:00Z' };
    const pieces = piecesOf(vehicle([second, block(6, 6, 'first')]), DAYS, '2026-05-20');
    expect(pieces.map(keyOf)).toEqual(['block 6', 'block second']);
    expect(reached(pieces)).toEqual([0, 1]);
  });

  it('is the day of what is gone', () => {
    const pieces = piecesOf(vehicle([block(6, 8)]), DAYS, '2026-05-04');
    expect(placeOfPiece(pieces, '2026-05-07', 'block gone')).toBe(1);
  });
});

it('a place takes the columns of its days that are shown, behind that of the vehicle', () => {
  const columns = (from: number, to: number) => columnsOf(block(from, to), DAYS);
  expect(columns(4, 4)).toEqual({ first: 2, count: 1 });
  expect(columns(6, 8)).toEqual({ first: 4, count: 3 });
  expect(columns(1, 20)).toEqual({ first: 2, count: 10 });
});

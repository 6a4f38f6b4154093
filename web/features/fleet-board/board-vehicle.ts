/** One vehicle of the board, and what it is made of from left to right. */
import type { DayRange } from '@ceylono/domain/block';
import { addDays, DAY_MS, type Day } from '@ceylono/domain/colombo-time';
import { daysOverdue, daysToCome, freeRanges } from '@ceylono/domain/fleet-board';
import type { client } from '../../api/client.ts';
import type { BoardDays } from '../calendar-board/board-days.ts';

export type BoardVehicle = Awaited<ReturnType<typeof client.fleetBoard.list>>['items'][number];
export type BoardBlock = BoardVehicle['blocks'][number];
export type Overdue = NonNullable<BoardVehicle['overdue']>;

/**
 * What a place on the board is: something that takes the vehicle, days after its end that it is still out, or days to be had. Where
 * it is still out on days that something else takes, both stand there, in the upper and the lower half.
 */
export type Piece = DayRange & { half?: 'upper' | 'lower' | undefined } & (
    | { kind: 'block'; block: BoardBlock; isOverdue: boolean }
    | { kind: 'late'; overdue: Overdue }
    | { kind: 'free' }
  );

/** From left to right, as far as the days go. Days that are over and were free are nothing. */
export function piecesOf({ blocks, overdue }: BoardVehicle, { from, count }: BoardDays, today: Day): Piece[] {
  const window = { startDate: from, endDate: addDays(from, count - 1) };
  const late = overdue && daysOverdue(new Date(overdue.endDate), today);
  const isSeen = late && late.endDate >= from && late.startDate <= window.endDate;
  const toCome = daysToCome(window, today);
  const taken = [...blocks, ...(late ? [late] : [])];
  const free = toCome === null ? [] : freeRanges(taken, toCome);
  const isBeside = (block: BoardBlock) =>
    late !== null && block.startDate <= late.endDate && block.endDate >= late.startDate;
  const upper = blocks.some(isBeside) ? ('upper' as const) : undefined;
  const pieces: Piece[] = [
    ...blocks.map((block) => ({
      ...{ kind: 'block' as const, block, startDate: block.startDate, endDate: block.endDate },
      isOverdue: block.order !== null && block.order.orderId === overdue?.orderId,
      half: isBeside(block) ? ('lower' as const) : undefined,
    })),
    ...(overdue && isSeen ? [{ kind: 'late' as const, overdue, half: upper, ...late }] : []),
    ...free.map((range) => ({ kind: 'free' as const, ...range })),
  ];
  return pieces.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
}

/** Two that begin on one day stand as they begin. */
function startOf(piece: Piece): string {
  return piece.kind === 'block' ? `${piece.startDate} ${piece.block.startsAt}` : piece.startDate;
}

/** Tells it from the others of its vehicle. */
export function keyOf(piece: Piece): string {
  return `${piece.kind} ${piece.kind === 'block' ? piece.block.blockId : piece.startDate}`;
}

/** Where one is among the vehicles, though rows have come or gone above: at the same one, or where it was if it is gone. */
export function rowOf(
  vehicles: readonly BoardVehicle[],
  { vehicleId, at }: { vehicleId: string | null; at: number },
): number {
  const found = vehicles.findIndex((one) => one.vehicleId === vehicleId);
  return found === -1 ? Math.min(at, vehicles.length - 1) : found;
}

/** The one with this key, of several that share a day; without it, or where it is gone, the one of the day. */
export function placeOfPiece(pieces: readonly Piece[], day: Day, key: string | null): number {
  const found = key === null ? -1 : pieces.findIndex((piece) => keyOf(piece) === key);
  return found === -1 ? pieceAt(pieces, day) : found;
}

/** Which of them holds this day, or else the nearest; -1: there is none. */
export function pieceAt(pieces: readonly Piece[], day: Day): number {
  const holding = pieces.findIndex(({ startDate, endDate }) => startDate <= day && day <= endDate);
  if (holding !== -1) return holding;
  const next = pieces.findIndex(({ startDate }) => startDate > day);
  return next === -1 ? pieces.length - 1 : next;
}

export function lengthOf({ startDate, endDate }: DayRange): number {
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1;
}

/** The first day of it that the board shows. */
export function firstShown({ startDate }: DayRange, { from }: BoardDays): Day {
  return [startDate, from].toSorted().at(-1) as Day;
}

/** The columns of the board that it takes, the vehicle's being the first one. */
export function columnsOf(piece: DayRange, days: BoardDays): { first: number; count: number } {
  const startDate = firstShown(piece, days);
  const endDate = [piece.endDate, addDays(days.from, days.count - 1)].toSorted()[0] as Day;
  return { first: lengthOf({ startDate: days.from, endDate: startDate }) + 1, count: lengthOf({ startDate, endDate }) };
}

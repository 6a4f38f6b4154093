/** What the board shows, kept in the address so that it can be shared and gone back to: `&view=board&only=gaps&gap=7`. */
import { DISTRICTS, type District } from '@ceylono/domain/district';
import { BOARD_ONLY, type BoardOnly, SHORTEST_GAP } from '@ceylono/domain/fleet-board';
import { VEHICLE_TYPES, type VehicleType } from '@ceylono/domain/vehicle';
import type { QueryKey } from '@tanstack/react-query';
import { changedAddress, idIn, searchOf } from '../../ui/list-address.ts';
import type { BoardDays } from '../calendar-board/board-days.ts';
import { addressOfTab } from '../staff/dashboard-tabs.ts';

export interface BoardFilters {
  /** Words in a model, type, plate, vendor's name or district. */
  q: string;
  vendorId: string | null;
  type: VehicleType | null;
  district: District | null;
  only: BoardOnly | null;
  /** With `gaps`. */
  gapDays: number;
}

export const ADDRESS_OF_BOARD = `${addressOfTab('vehicles')}&view=board`;
export const showsBoard = (params: URLSearchParams): boolean => params.get('view') === 'board';

export const UNFILTERED: BoardFilters = {
  q: '',
  vendorId: null,
  type: null,
  district: null,
  only: null,
  gapDays: SHORTEST_GAP,
};

/** Gaps that can be chosen, in days. */
export const GAP_CHOICES = [1, SHORTEST_GAP, 7, 14] as const;

const oneOf = <Known>(known: readonly Known[], asked: string | null): Known | null =>
  known.find((one) => String(one) === asked) ?? null;

export function readBoardFilters(params: URLSearchParams): BoardFilters {
  return {
    q: searchOf(params),
    vendorId: idIn(params, 'vendor'),
    type: oneOf(VEHICLE_TYPES, params.get('type')),
    district: oneOf(DISTRICTS, params.get('district')),
    only: oneOf(BOARD_ONLY, params.get('only')),
    gapDays: oneOf(GAP_CHOICES, params.get('gap')) ?? SHORTEST_GAP,
  };
}

export function writeBoardFilters(params: URLSearchParams, change: Partial<BoardFilters>): URLSearchParams {
  const { q, vendorId, type, district, only, gapDays } = { ...readBoardFilters(params), ...change };
  const isOther = only === 'gaps' && gapDays !== SHORTEST_GAP;
  return changedAddress(params, { q, vendor: vendorId, type, district, only, gap: isOther ? String(gapDays) : null });
}

export function isNarrowed({ q, vendorId, type, district, only }: BoardFilters): boolean {
  return q.trim() !== '' || [vendorId, type, district, only].some((filter) => filter !== null);
}

/** What to ask the server, besides the days. */
export function boardQuery({ q, vendorId, type, district, only, gapDays }: BoardFilters) {
  return {
    q: q.trim() || undefined,
    vendor: vendorId ?? undefined,
    type: type ?? undefined,
    district: district ?? undefined,
    only: only ?? undefined,
    gapDays: only === 'gaps' ? gapDays : undefined,
  };
}

/** Whether an answer, by its key, is of these days: vehicles of other days are no answer while these are read. */
export function isOfDays([, options]: QueryKey, { from, count }: BoardDays): boolean {
  const { input } = (options ?? {}) as { input?: { from?: string; days?: number } };
  return input?.from === from && input.days === count;
}

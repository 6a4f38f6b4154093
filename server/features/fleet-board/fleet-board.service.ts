/** The board of all vendors' vehicles, for staff (issue 14). */
import type { FleetBoardVehicle } from '@ceylono/contract/fleet-board';
import { blockOfDays, daysOfBlock } from '@ceylono/domain/block';
import { addDays, type Day, dayOf } from '@ceylono/domain/colombo-time';
import { type BoardOnly, daysToCome } from '@ceylono/domain/fleet-board';
import type { VehicleType } from '@ceylono/domain/vehicle';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { type FleetBoardRow, listFleetBoard } from './fleet-board.sql.ts';

interface Asked {
  from?: Day | undefined;
  days: number;
  q?: string | undefined;
  vendor?: string | undefined;
  type?: VehicleType | undefined;
  district?: string | undefined;
  only?: BoardOnly | undefined;
  gapDays: number;
  cursor?: string | undefined;
  limit: number;
}

export async function readFleetBoard(app: App, { days, limit, ...asked }: Asked) {
  const { q, vendor: vendorId, type, district, only, gapDays } = asked;
  const now = app.now();
  const { from = dayOf(now) } = asked;
  const window = { startDate: from, endDate: addDays(from, days - 1) };
  const found = await listFleetBoard(app.db, {
    filter: {
      ...{ q: q || undefined, vendorId, type, district },
      isOverdue: only === 'overdue',
      gap: only === 'gaps' ? { days: gapDays, within: daysToCome(window, dayOf(now)) } : undefined,
    },
    period: blockOfDays(window),
    after: decodeCursor(asked.cursor, 'row')?.id ?? null,
    limit: limit + 1,
    now,
  });
  const { rows, nextCursor } = pageOf(found, limit, ({ vehicleId: id }) => ({ id }));
  return { items: rows.map(view), nextCursor };
}

function view({ overdue, blocks, ...vehicle }: FleetBoardRow): z.input<typeof FleetBoardVehicle> {
  return {
    ...vehicle,
    overdue: overdue && { ...overdue, endDate: new Date(overdue.endDate).toISOString() },
    blocks: blocks.map(({ id: blockId, kind, order, feedName, ...block }) => {
      const period = { startsAt: new Date(block.startsAt), endsAt: new Date(block.endsAt) };
      const [startsAt, endsAt] = [period.startsAt.toISOString(), period.endsAt.toISOString()];
      return { ...{ blockId, kind, startsAt, endsAt }, ...daysOfBlock(period), order, feedName };
    }),
  };
}

import type { BoardVehicle } from '@ceylono/contract/calendar-board';
import { blockOfDays, daysOfBlock } from '@ceylono/domain/block';
import { addDays, type Day } from '@ceylono/domain/colombo-time';
import type { z } from 'zod';
import { type ApiContext, theVendor } from '../../http/context.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { type BoardRow, listBoard } from './calendar-board.sql.ts';

interface Window {
  from: Day;
  days: number;
  cursor?: string | undefined;
  limit: number;
}

export async function readBoard(context: ApiContext, { from, days, limit, ...rest }: Window) {
  const period = blockOfDays({ startDate: from, endDate: addDays(from, days - 1) });
  const cursor = decodeCursor(rest.cursor, 'instant');
  const found = await listBoard(context.app.db, theVendor(context), { period, cursor, limit: limit + 1 });
  const { rows, nextCursor } = pageOf(found, limit, ({ createdAt, id }) => ({ value: createdAt.toISOString(), id }));
  return { items: rows.map(vehicleView), nextCursor };
}

function vehicleView({ id, model, availability, blocks }: BoardRow): z.input<typeof BoardVehicle> {
  return {
    ...{ vehicleId: id, model, availability },
    blocks: blocks.map(({ id: blockId, kind, order, feedName, ...block }) => {
      const period = { startsAt: new Date(block.startsAt), endsAt: new Date(block.endsAt) };
      const [startsAt, endsAt] = [period.startsAt.toISOString(), period.endsAt.toISOString()];
      return { ...{ blockId, kind, startsAt, endsAt }, ...daysOfBlock(period), order, feedName };
    }),
  };
}

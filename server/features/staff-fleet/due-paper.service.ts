/** The papers that staff look after: those that are over or end soon, of all vendors (amendment 30). */
import type { DuePaper } from '@ceylono/contract/staff-fleet';
import { dayOf } from '@ceylono/domain/colombo-time';
import type { PaperDue } from '@ceylono/domain/staff-fleet';
import { type PaperKind, paperState } from '@ceylono/domain/vehicle-paper';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { thumbUrlOf } from '../vehicle/vehicle.service.ts';
import { daysBetween } from '../vehicle-paper/vehicle-paper.service.ts';
import { type DuePaperRow, listDuePapers as list } from './due-paper.sql.ts';

interface DuePapersQuery {
  q?: string | undefined;
  due: PaperDue;
  kind?: PaperKind | undefined;
  vendor?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

export async function listDuePapers({ db, now }: App, query: DuePapersQuery) {
  const { q, due, kind, vendor, limit } = query;
  const today = dayOf(now());
  const cursor = decodeCursor(query.cursor, 'day');
  const found = await list(db, {
    q: q || undefined,
    due,
    kind,
    vendorId: vendor,
    cursor,
    limit: limit + 1,
    today,
  });
  const { rows, nextCursor } = pageOf(found, limit, ({ expiresOn, paperId }) => ({ value: expiresOn, id: paperId }));
  return { items: rows.map((row) => view(row, today)), nextCursor };
}

function view({ paperId, kind, expiresOn, ...row }: DuePaperRow, today: string): z.input<typeof DuePaper> {
  const { vehicleId, model, type, plate, availability, coverId } = row;
  const { vendorId, vendorName, contactNumber, email } = row;
  return {
    paperId,
    kind,
    expiresOn,
    state: paperState(expiresOn, today),
    daysLeft: daysBetween(today, expiresOn),
    vehicle: { vehicleId, model, type, plate, availability, thumbUrl: thumbUrlOf(coverId) },
    vendor: { vendorId, name: vendorName, contactNumber, email },
  };
}

/** What staff did outside of any one order, for super admins: as pages of a list, and as a table to take along (admin §2 L110). */
import { addDays, dayOf, isoInColombo, startOfDay } from '@ceylono/domain/colombo-time';
import { activitiesOfKind, type StaffActivityKind, staffActivitiesFileName } from '@ceylono/domain/staff-activity';
import { sessionDuration } from '@ceylono/domain/staff-session';
import { STAFF_ACTIVITY_WORDS } from '@ceylono/words/staff-activity';
import { staffDetailWords } from '@ceylono/words/staff-detail';
import type { App } from '../../app.ts';
import type { Queryable } from '../../db/database.ts';
import { wordsIn } from '../../i18n.ts';
import type { ApiContext } from '../../http/context.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { inWords, sendTable } from '../staff/staff-export.service.ts';
import { narrowedBy } from '../staff/staff-record.service.ts';
import { listNames, listStaffActivities, type StaffActivityRow } from './staff-history.sql.ts';

const words = wordsIn('en');

const HEAD = ['When', 'E-mail', 'Activity', 'IP address', 'Session duration', 'Device', 'About', 'Detail'];

interface Asked {
  q?: string | undefined;
  kind: StaffActivityKind;
  /** Days in Colombo, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

export async function readStaffHistory(
  app: App,
  { cursor, limit, ...asked }: Asked & { cursor?: string | undefined; limit: number },
) {
  const place = decodeCursor(cursor, 'instant');
  const found = await listStaffActivities(app.db, { ...filterOf(asked), cursor: place, limit: limit + 1 });
  const { rows, nextCursor } = pageOf(found, limit, placeOf);
  const worded = await saidOf(app.db, rows);
  const items = worded.map((row) => ({ ...row, at: row.at.toISOString(), sessionDuration: durationOf(row) }));
  return { items, nextCursor };
}

export function exportStaffHistory(context: ApiContext, asked: Asked) {
  const { app } = context;
  const filter = filterOf(asked);
  return sendTable<StaffActivityRow>(context, {
    fileName: staffActivitiesFileName(dayOf(app.now())),
    head: HEAD,
    read: async (after, limit) => {
      const cursor = after === undefined ? null : placeOf(after);
      return saidOf(app.db, await listStaffActivities(app.db, { ...filter, cursor, limit }));
    },
    cellsOf,
    activityType: 'staff_activities_exported',
    narrowed: narrowedBy(app, { ...asked }),
  });
}

function filterOf({ q, kind, from, to }: Asked) {
  return {
    q: q || undefined,
    activities: activitiesOfKind(kind),
    from: from === undefined ? undefined : startOfDay(from),
    before: to === undefined ? undefined : startOfDay(addDays(to, 1)),
  };
}

const AN_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Each detail in words; vendors, vehicles and promo codes by what they are called now. */
async function saidOf(db: Queryable, rows: StaffActivityRow[]): Promise<StaffActivityRow[]> {
  const ids = new Set(rows.flatMap(({ detail }) => detail?.match(AN_ID) ?? []));
  const names = new Map(ids.size === 0 ? [] : (await listNames(db, [...ids])).map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    if (row.detail === null) return row;
    const detail = staffDetailWords(words, row.activity, row.detail);
    return { ...row, detail: detail.replaceAll(AN_ID, (id) => names.get(id) ?? id) };
  });
}

function placeOf({ at, id }: StaffActivityRow) {
  return { value: at.toISOString(), id };
}

function durationOf(row: StaffActivityRow): string | null {
  return row.sessionDuration === null ? null : sessionDuration(row.sessionDuration);
}

function cellsOf(row: StaffActivityRow): string[] {
  const when = isoInColombo(row.at).slice(0, 19).replace('T', ' ');
  const about = [row.vendorName, row.customOrderId].filter((name) => name !== null).join(', ');
  return [
    when,
    row.email ?? '',
    inWords(STAFF_ACTIVITY_WORDS, row.activity),
    row.ipAddress ?? '',
    durationOf(row) ?? '',
    row.userAgent ?? '',
    about,
    row.detail ?? '',
  ];
}

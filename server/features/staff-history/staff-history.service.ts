/** What staff did outside of any one order, for super admins: as pages of a list, and as a table to take along (admin §2 L110). */
import { dayOf, isoInColombo } from '@ceylono/domain/colombo-time';
import { activitiesOfKind, type StaffActivityKind, staffActivitiesFileName } from '@ceylono/domain/staff-activity';
import { sessionDuration } from '@ceylono/domain/staff-session';
import { STAFF_ACTIVITY_WORDS } from '@ceylono/words/staff-activity';
import type { App } from '../../app.ts';
import type { ApiContext } from '../../http/context.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { wordsIn } from '../../i18n.ts';
import { sendTable } from '../staff/staff-export.service.ts';
import { narrowedBy } from '../staff/staff-record.service.ts';
import { listStaffActivities, type StaffActivityRow } from './staff-history.sql.ts';

const HEAD = ['When', 'E-mail', 'Activity', 'IP address', 'Session duration', 'Device', 'About', 'Detail'];

interface Asked {
  q?: string | undefined;
  kind: StaffActivityKind;
}

export async function readStaffHistory(
  app: App,
  { cursor, limit, ...asked }: Asked & { cursor?: string | undefined; limit: number },
) {
  const place = decodeCursor(cursor, 'instant');
  const found = await listStaffActivities(app.db, { ...filterOf(asked), cursor: place, limit: limit + 1 });
  const { rows, nextCursor } = pageOf(found, limit, placeOf);
  const items = rows.map((row) => ({ ...row, at: row.at.toISOString(), sessionDuration: durationOf(row) }));
  return { items, nextCursor };
}

export function exportStaffHistory(context: ApiContext, asked: Asked) {
  const { app } = context;
  const filter = filterOf(asked);
  return sendTable<StaffActivityRow>(context, {
    fileName: staffActivitiesFileName(dayOf(app.now())),
    head: HEAD,
    read: (after, limit) =>
      listStaffActivities(app.db, { ...filter, cursor: after === undefined ? null : placeOf(after), limit }),
    cellsOf,
    activityType: 'staff_activities_exported',
    narrowed: narrowedBy(app, { ...asked }),
  });
}

function filterOf({ q, kind }: Asked) {
  return { q: q || undefined, activities: activitiesOfKind(kind) };
}

function placeOf({ at, id }: StaffActivityRow) {
  return { value: at.toISOString(), id };
}

function durationOf(row: StaffActivityRow): string | null {
  return row.sessionDuration === null ? null : sessionDuration(row.sessionDuration);
}

const words = wordsIn('en');

function cellsOf(row: StaffActivityRow): string[] {
  const when = isoInColombo(row.at).slice(0, 19).replace('T', ' ');
  const about = [row.vendorName, row.customOrderId].filter((name) => name !== null).join(', ');
  const what = words._(STAFF_ACTIVITY_WORDS[row.activity]);
  return [
    when,
    row.email ?? '',
    what,
    row.ipAddress ?? '',
    durationOf(row) ?? '',
    row.userAgent ?? '',
    about,
    row.detail ?? '',
  ];
}

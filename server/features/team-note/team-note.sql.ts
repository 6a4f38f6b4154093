/** Notes of the team on orders. */
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

export interface TeamNoteRow {
  id: string;
  text: string | null;
  writtenBy: string;
  writtenAt: Date;
  editedAt: Date | null;
  removedAt: Date | null;
}

const TEAM_NOTE = sql`
  id, text, written_by as "writtenBy", written_at as "writtenAt", edited_at as "editedAt", removed_at as "removedAt"`;

/** Of an order `o`: how many there are to read. */
export const TEAM_NOTES = sql`
  (select count(*) from team_notes t where t.order_id = o.id and t.text is not null)::integer as "teamNotes"`;

/** The newest last. An order has `MAX_TEAM_NOTES` at most. */
export async function listTeamNotes(db: Queryable, orderPk: string): Promise<TeamNoteRow[]> {
  const { rows } = await sql<TeamNoteRow>`
    select ${TEAM_NOTE} from team_notes where order_id = ${orderPk} order by sequence`.execute(db);
  return rows;
}

/** With those that were removed. */
export async function countTeamNotes(trx: Trx, orderPk: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from team_notes where order_id = ${orderPk}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** undefined for a missing one, and for one of another order. */
export async function findTeamNote(trx: Trx, orderPk: string, noteId: string): Promise<TeamNoteRow | undefined> {
  const { rows } = await sql<TeamNoteRow>`
    select ${TEAM_NOTE} from team_notes where order_id = ${orderPk} and id = ${noteId}`.execute(trx);
  return rows[0];
}

export async function insertTeamNote(
  trx: Trx,
  { orderPk, text, by, now }: { orderPk: string; text: string; by: string; now: Date },
): Promise<TeamNoteRow> {
  const { rows } = await sql<TeamNoteRow>`
    insert into team_notes (order_id, text, written_by, written_at) values (${orderPk}, ${text}, ${by}, ${now})
    returning ${TEAM_NOTE}`.execute(trx);
  return rows[0] as TeamNoteRow;
}

export async function rewriteTeamNote(trx: Trx, noteId: string, text: string, now: Date): Promise<TeamNoteRow> {
  const { rows } = await sql<TeamNoteRow>`
    update team_notes set text = ${text}, edited_at = ${now} where id = ${noteId} returning ${TEAM_NOTE}`.execute(trx);
  return rows[0] as TeamNoteRow;
}

export async function takeTeamNoteBack(trx: Trx, noteId: string, now: Date): Promise<TeamNoteRow> {
  const { rows } = await sql<TeamNoteRow>`
    update team_notes set text = null, removed_at = ${now} where id = ${noteId} returning ${TEAM_NOTE}`.execute(trx);
  return rows[0] as TeamNoteRow;
}

/** What they say; as part of an erasure. */
export async function emptyTeamNotes(trx: Trx, orderPks: string[]): Promise<void> {
  await sql`
    update team_notes set text = null where order_id = any(${orderPks}::uuid[]) and text is not null`.execute(trx);
}

/** The same of so many as were written after it. Answers how many. */
export async function emptyTeamNotesOfErased(trx: Trx, limit: number): Promise<number> {
  const { rows } = await sql`
    update team_notes set text = null where id in (
      select t.id from rent_orders o join team_notes t on t.order_id = o.id
      where o.contact_phone = '' and t.text is not null limit ${limit}
    ) returning 1`.execute(trx);
  return rows.length;
}

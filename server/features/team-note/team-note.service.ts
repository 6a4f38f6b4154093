/**
 * Notes of the team on an order: written by staff for staff. Each is its own record of who wrote it and when, so that none
 * stands in the order's timeline besides.
 */
import type { TeamNote } from '@ceylono/contract/team-note';
import { MAX_TEAM_NOTES, refuseNoteChange } from '@ceylono/domain/team-note';
import type { z } from 'zod';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theParty, theStaff } from '../../http/context.ts';
import { claimOf, once } from '../../http/idempotency.ts';
import { refuse } from '../../http/refusal.ts';
import { findOrderOf, lockOrderOf } from '../order/order-access.service.ts';
import { recordOpening } from '../order/order-opening.service.ts';
import {
  countTeamNotes,
  findTeamNote,
  insertTeamNote,
  listTeamNotes,
  rewriteTeamNote,
  type TeamNoteRow,
  takeTeamNoteBack,
} from './team-note.sql.ts';

type NoteView = z.input<typeof TeamNote>;

export async function readTeamNotes(context: ApiContext, orderId: string) {
  const { db } = context.app;
  const { email } = theStaff(context);
  const { pk } = await findOrderOf(db, theParty(context), orderId);
  // They speak of the customer as much as the order does.
  await recordOpening(context, pk, orderId);
  const notes = await listTeamNotes(db, pk);
  return { items: notes.map((note) => noteView(note, email)) };
}

export async function writeTeamNote(context: ApiContext, input: { orderId: string; text: string }): Promise<NoteView> {
  const { app } = context;
  const claim = claimOf(context, input);
  const { email } = theStaff(context);
  const now = app.now();
  const text = input.text.trim();
  const note = await transaction(app.db, (trx) =>
    once(trx, claim, now, async () => {
      // Held, so that an erasure of its customer comes before or after.
      const { pk } = await lockOrderOf(trx, theParty(context), input.orderId);
      if ((await countTeamNotes(trx, pk)) >= MAX_TEAM_NOTES) refuse('too_many_team_notes');
      const written = await insertTeamNote(trx, { orderPk: pk, text, by: email, now });
      // What is kept for a repetition leaves out the words, which go with the customer's details.
      return { ...noteView(written, email), text: null };
    }),
  );
  return { ...note, text };
}

interface OneNote {
  orderId: string;
  noteId: string;
}

export async function editTeamNote(
  context: ApiContext,
  { text: typed, ...asked }: OneNote & { text: string },
): Promise<NoteView> {
  const text = typed.trim();
  return changeNote(context, asked, async (trx, note, now) =>
    note.text === text ? note : rewriteTeamNote(trx, note.id, text, now),
  );
}

export async function removeTeamNote(context: ApiContext, asked: OneNote): Promise<NoteView> {
  return changeNote(context, asked, (trx, note, now) => takeTeamNoteBack(trx, note.id, now), {
    isDone: ({ removedAt }) => removedAt !== null,
  });
}

/** By its author. `isDone`: the change was made already, and the note is answered as it stands. */
async function changeNote(
  context: ApiContext,
  { orderId, noteId }: OneNote,
  change: (trx: Trx, note: TeamNoteRow, now: Date) => Promise<TeamNoteRow>,
  { isDone = () => false }: { isDone?: (note: TeamNoteRow) => boolean } = {},
): Promise<NoteView> {
  const { app } = context;
  const { email } = theStaff(context);
  const now = app.now();
  return transaction(app.db, async (trx) => {
    const { pk } = await lockOrderOf(trx, theParty(context), orderId);
    const note = (await findTeamNote(trx, pk, noteId)) ?? refuse('not_found');
    const refusal = refuseNoteChange({ writtenBy: note.writtenBy, isEmpty: note.text === null }, email);
    if (refusal === 'team_note_gone' && isDone(note)) return noteView(note, email);
    if (refusal !== null) refuse(refusal);
    return noteView(await change(trx, note, now), email);
  });
}

function noteView({ id, text, writtenBy, writtenAt, editedAt, removedAt }: TeamNoteRow, reader: string): NoteView {
  return {
    id,
    text,
    writtenBy,
    writtenAt: writtenAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    removedAt: removedAt?.toISOString() ?? null,
    isOwn: writtenBy === reader,
  };
}

/** Notes of the team on an order (issue 13): for staff alone, in no answer to a customer or vendor. */
import { MAX_TEAM_NOTE } from '@ceylono/domain/team-note';
import { z } from 'zod';
import { OneOrder } from './back-office.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { Id, Instant, text } from './values.ts';

export const TeamNote = z.object({
  id: Id,
  /** null: its author removed it, or it went with the customer's data. */
  text: z.string().nullable(),
  writtenBy: z.string(),
  writtenAt: Instant,
  editedAt: Instant.nullable(),
  /** When its author removed it. */
  removedAt: Instant.nullable(),
  /** Its reader may edit and remove it. */
  isOwn: z.boolean(),
});

const Written = z.object({ text: text(MAX_TEAM_NOTE).refine((typed) => typed.trim() !== '') });
const OneNote = OneOrder.extend({ noteId: Id });
const path = '/admin/orders/{orderId}/team-notes';
const tags = ['team-note'];

/** All of an order, the newest last: an order has two hundred at most. The order counts as opened. */
export const listTeamNotes = endpointFor('admin')
  .route({ method: 'GET', path, summary: 'What the team wrote down about an order', tags })
  .input(OneOrder)
  .output(z.object({ items: z.array(TeamNote) }))
  .errors(refusals('not_found'));

export const writeTeamNote = endpointFor('admin', { idempotent: true })
  .route({ method: 'POST', path, summary: 'Write a note for the team', tags, successStatus: 201 })
  .input(OneOrder.extend(Written.shape))
  .output(TeamNote)
  .errors(refusals('not_found', 'too_many_team_notes', 'idempotency_key_missing', 'idempotency_key_reused'));

/** By its author alone. The words before are not kept. */
export const editTeamNote = endpointFor('admin')
  .route({ method: 'PUT', path: `${path}/{noteId}`, summary: 'Write an own note anew', tags })
  .input(OneNote.extend(Written.shape))
  .output(TeamNote)
  .errors(refusals('not_found', 'team_note_not_yours', 'team_note_gone'));

/** By its author alone. Its words go; that it was there stays. Removed again, it is answered as it stands. */
export const removeTeamNote = endpointFor('admin')
  .route({ method: 'DELETE', path: `${path}/{noteId}`, summary: 'Remove an own note', tags })
  .input(OneNote)
  .output(TeamNote)
  .errors(refusals('not_found', 'team_note_not_yours', 'team_note_gone'));

export const teamNoteContract = {
  list: listTeamNotes,
  write: writeTeamNote,
  edit: editTeamNote,
  remove: removeTeamNote,
};

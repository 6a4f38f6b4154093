/** Notes of the team on an order: what members of staff write down for each other. Nobody else is ever shown one. */

/** In characters. */
export const MAX_TEAM_NOTE = 1000;
/** That an order keeps, those that were removed among them. */
export const MAX_TEAM_NOTES = 200;

export interface WrittenNote {
  /** The e-mail address of its author. */
  writtenBy: string;
  /** Its author took it back, or its words went with the customer's data. */
  isEmpty: boolean;
}

export type TeamNoteRefusal = 'team_note_not_yours' | 'team_note_gone';

/** Why this member of staff may not edit or remove it, or null: its author alone may, while there are words. */
export function refuseNoteChange({ writtenBy, isEmpty }: WrittenNote, email: string): TeamNoteRefusal | null {
  if (writtenBy !== email) return 'team_note_not_yours';
  return isEmpty ? 'team_note_gone' : null;
}

import { os } from '../../http/procedure.ts';
import { editTeamNote, readTeamNotes, removeTeamNote, writeTeamNote } from './team-note.service.ts';

export const teamNoteRoutes = {
  list: os.teamNote.list.handler(({ context, input }) => readTeamNotes(context, input.orderId)),
  write: os.teamNote.write.handler(({ context, input }) => writeTeamNote(context, input)),
  edit: os.teamNote.edit.handler(({ context, input }) => editTeamNote(context, input)),
  remove: os.teamNote.remove.handler(({ context, input }) => removeTeamNote(context, input)),
};

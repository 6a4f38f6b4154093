import { os } from '../../http/procedure.ts';
import { listedOnRecord } from '../staff/staff-record.service.ts';
import { readCalls, readFollowUps, writeCallNote } from './call-note.service.ts';

export const callNoteRoutes = {
  write: os.callNote.write.handler(({ context, input }) => writeCallNote(context, input)),
  read: os.callNote.read.handler(({ context, input }) => readCalls(context, input.phone)),
  followUps: os.callNote.followUps.handler(({ context, input }) =>
    listedOnRecord(context, { ...input }, () => readFollowUps(context, input)),
  ),
};

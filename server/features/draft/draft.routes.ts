import { os } from '../../http/procedure.ts';
import { readDraft, startDraft } from './draft.service.ts';

export const draftRoutes = {
  create: os.draft.create.handler(({ context, input }) => startDraft(context, input.consentVersion)),
  get: os.draft.get.handler(({ context, input }) => readDraft(context, input.draftId)),
};

import { os } from '../../http/procedure.ts';
import { readPrefill, takeOnFile } from './prefill.service.ts';

export const prefillRoutes = {
  get: os.prefill.get.handler(({ context }) => readPrefill(context)),
};

/** A call of the draft: it takes papers from earlier orders, which a draft knows nothing of. */
export const onFileRoutes = {
  takeOnFile: os.draft.takeOnFile.handler(({ context, input }) => takeOnFile(context, input.draftId, input.kinds)),
};

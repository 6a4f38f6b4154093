import { os } from '../../http/procedure.ts';
import { previewLetter } from './letter-preview.service.ts';

export const letterPreviewRoutes = {
  read: os.letterPreview.read.handler(({ context, input }) => previewLetter(context.app, input)),
};

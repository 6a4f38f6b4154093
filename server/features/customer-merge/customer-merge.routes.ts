import { os } from '../../http/procedure.ts';
import { mergeCustomers, previewMerge, undoMerge } from './customer-merge.service.ts';

export const customerMergeRoutes = {
  preview: os.customerMerge.preview.handler(({ context, input }) => previewMerge(context, input)),
  merge: os.customerMerge.merge.handler(({ context, input }) => mergeCustomers(context, input)),
  undo: os.customerMerge.undo.handler(({ context, input }) => undoMerge(context, input.mergeId)),
};

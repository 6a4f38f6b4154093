import { os } from '../../http/procedure.ts';
import { hideColumns, keepView, readLook, removeView } from './list-view.service.ts';

export const listViewRoutes = {
  get: os.listView.get.handler(({ context, input }) => readLook(context, input.list)),
  hideColumns: os.listView.hideColumns.handler(({ context, input }) => hideColumns(context, input)),
  keep: os.listView.keep.handler(({ context, input }) => keepView(context, input)),
  remove: os.listView.remove.handler(({ context, input }) => removeView(context, input)),
};

import { os } from '../../http/procedure.ts';
import { listedOnRecord } from '../staff/staff-record.service.ts';
import { findAnything } from './finder.service.ts';

export const finderRoutes = {
  find: os.finder.find.handler(({ context, input }) =>
    listedOnRecord(context, input, () => findAnything(context.app, input.q)),
  ),
};

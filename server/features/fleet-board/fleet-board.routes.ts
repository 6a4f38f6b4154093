import { os } from '../../http/procedure.ts';
import { listedOnRecord } from '../staff/staff-record.service.ts';
import { readFleetBoard } from './fleet-board.service.ts';

export const fleetBoardRoutes = {
  list: os.fleetBoard.list.handler(({ context, input }) =>
    // Its bars name customers.
    listedOnRecord(context, { ...input }, () => readFleetBoard(context.app, input)),
  ),
};

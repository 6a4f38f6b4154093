import { os } from '../../http/procedure.ts';
import { readBoard } from './calendar-board.service.ts';

export const calendarBoardRoutes = {
  get: os.calendarBoard.get.handler(({ context, input }) => readBoard(context, input)),
};

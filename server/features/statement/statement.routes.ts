import { os } from '../../http/procedure.ts';
import { holdOut, readHold, settle } from './statement-hold.service.ts';
import { readStatement, readStatementCsv, readStatementFile } from './statement.service.ts';

export const statementRoutes = {
  get: os.statement.get.handler(({ context, input }) => readStatement(context, input)),
  csv: os.statement.csv.handler(({ context, input }) => readStatementCsv(context, input.month)),
  file: os.statement.file.handler(({ context, input }) => readStatementFile(context, input.month)),
  hold: os.statement.hold.handler(({ context, input }) => readHold(context, input.orderId)),
  holdOut: os.statement.holdOut.handler(({ context, input }) => holdOut(context, input)),
  settle: os.statement.settle.handler(({ context, input }) => settle(context, input)),
};

import { os } from '../../http/procedure.ts';
import { cleanUpLogs, optimizeDatabase, readDatabase } from './database-care.service.ts';

export const databaseCareRoutes = {
  read: os.databaseCare.read.handler(({ context }) => readDatabase(context.app)),
  optimize: os.databaseCare.optimize.handler(({ context }) => optimizeDatabase(context)),
  cleanUp: os.databaseCare.cleanUp.handler(({ context }) => cleanUpLogs(context)),
};

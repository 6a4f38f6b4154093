import { os } from '../../http/procedure.ts';
import { reportProblem } from './problem-report.service.ts';

export const problemReportRoutes = {
  report: os.problemReport.report.handler(({ context, input }) => reportProblem(context, input)),
};

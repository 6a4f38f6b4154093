import { os } from '../../http/procedure.ts';
import { choiceOf, quoteChoice } from './quote.service.ts';

export const quoteRoutes = {
  create: os.quote.create.handler(({ context, input }) => quoteChoice(context.app, choiceOf(input))),
};

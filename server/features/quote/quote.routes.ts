import { visitorIfAny } from '../../http/context.ts';
import { os } from '../../http/procedure.ts';
import { choiceOf, quoteToBrowser } from './quote.service.ts';

export const quoteRoutes = {
  create: os.quote.create.handler(({ context, input }) =>
    quoteToBrowser(context, choiceOf(visitorIfAny(context), input)),
  ),
};

import { os } from '../../http/procedure.ts';
import { readCandidates } from '../swap/candidates.service.ts';
import { swapVehicle } from '../swap/swap.service.ts';
import { orderAfter } from './back-office.service.ts';

export const staffSwapRoutes = {
  candidates: os.swap.candidates.handler(({ context, input }) => readCandidates(context, input.orderId)),
  swap: os.swap.swap.handler(async ({ context, input }) => {
    const isMade = await swapVehicle(context, input);
    return orderAfter(context, input.orderId, isMade);
  }),
};

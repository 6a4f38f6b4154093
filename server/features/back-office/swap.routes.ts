import { os } from '../../http/procedure.ts';
import { readCandidates } from '../swap/candidates.service.ts';
import { swapVehicle } from '../swap/swap.service.ts';
import { decided } from './back-office.service.ts';

export const staffSwapRoutes = {
  candidates: os.swap.candidates.handler(({ context, input }) => readCandidates(context, input.orderId)),
  swap: os.swap.swap.handler(({ context, input }) =>
    decided(context, input.orderId, () => swapVehicle(context, input)),
  ),
};

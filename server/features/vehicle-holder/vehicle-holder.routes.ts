import { os } from '../../http/procedure.ts';
import { lookHolderUp, writeHolderLetter } from './vehicle-holder.service.ts';

export const vehicleHolderRoutes = {
  lookUp: os.vehicleHolder.lookUp.handler(({ context, input }) => lookHolderUp(context, input)),
  letter: os.vehicleHolder.letter.handler(({ context, input }) => writeHolderLetter(context, input)),
};

import { os } from '../../http/procedure.ts';
import { keepCityRequest } from './city-request.service.ts';

export const cityRequestRoutes = {
  create: os.cityRequest.create.handler(({ context, input }) => keepCityRequest(context, input)),
};

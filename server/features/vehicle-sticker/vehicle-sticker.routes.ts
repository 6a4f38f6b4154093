import { os } from '../../http/procedure.ts';
import { readDueToday, readSticker } from './vehicle-sticker.service.ts';

export const vehicleStickerRoutes = {
  file: os.vehicleSticker.file.handler(({ context, input }) => readSticker(context, input.vehicleId)),
  today: os.vehicleSticker.today.handler(({ context, input }) => readDueToday(context, input.vehicleId)),
};

import { os } from '../../http/procedure.ts';
import { listedOnRecord } from '../staff/staff-record.service.ts';
import { previewPromoCode, tryPromoCode } from './promo-preview.service.ts';
import {
  archive,
  createPromoCode,
  findTargetVehicles,
  listForStaff,
  listOrders,
  remove,
  setActive,
} from './staff-promo-code.service.ts';

export const promoCodeRoutes = {
  list: os.promoCode.list.handler(async ({ context, input }) =>
    // Whom a code is for may be somebody's e-mail.
    listedOnRecord(context, { ...input }, () => listForStaff(context.app, input)),
  ),
  create: os.promoCode.create.handler(({ context, input }) => createPromoCode(context, input)),
  switch: os.promoCode.switch.handler(({ context, input }) => setActive(context, input)),
  archive: os.promoCode.archive.handler(({ context, input }) => archive(context, input.promoCodeId)),
  remove: os.promoCode.remove.handler(({ context, input }) => remove(context, input.promoCodeId)),
  listOrders: os.promoCode.listOrders.handler(({ context, input }) =>
    listedOnRecord(context, { ...input }, () => listOrders(context.app, input)),
  ),
  preview: os.promoCode.preview.handler(({ context, input }) =>
    listedOnRecord(context, { ...input }, () => previewPromoCode(context.app, input.promoCodeId)),
  ),
  try: os.promoCode.try.handler(({ context, input }) => tryPromoCode(context, input)),
  findVehicles: os.promoCode.findVehicles.handler(({ context, input }) => findTargetVehicles(context.app, input.q)),
};

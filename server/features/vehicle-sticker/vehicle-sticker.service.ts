/** The sticker of a vehicle, drawn whenever its vendor asks, and what its code opens. */
import { dueToday, stickerPath } from '@ceylono/domain/vehicle-sticker';
import { type ApiContext, theVendor } from '../../http/context.ts';
import { privateFile } from '../../http/private-file.ts';
import { refuse } from '../../http/refusal.ts';
import { findStickerVehicle, listStickerOrders } from './vehicle-sticker.sql.ts';

/** Refused as `unavailable` while too many others wait for the child that draws. */
export async function readSticker(context: ApiContext, vehicleId: string) {
  const { app } = context;
  const vendorId = theVendor(context);
  const { language, ...vehicle } = (await findStickerVehicle(app.db, vendorId, vehicleId)) ?? refuse('not_found');
  const bytes = await app.media.sticker({
    language,
    vehicle: `${vehicle.model}, ${vehicle.year}`,
    vendorName: vehicle.vendorName,
    address: new URL(stickerPath(vendorId, vehicleId), app.config.publicUrl).href,
    preparedAt: app.now(),
  });
  return privateFile(bytes, 'application/pdf', 'vehicle-sticker.pdf');
}

export async function readDueToday(context: ApiContext, vehicleId: string) {
  const { app } = context;
  const { model } = (await findStickerVehicle(app.db, theVendor(context), vehicleId)) ?? refuse('not_found');
  const now = app.now();
  const { due, next } = dueToday(await listStickerOrders(app.db, vehicleId, now), now);
  return {
    model,
    due: due && { orderId: due.order.orderId, phase: due.phase },
    next: next && { customOrderId: next.customOrderId, startDate: next.startDate.toISOString() },
  };
}

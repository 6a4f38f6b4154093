/** What staff compare when a return is disputed: the vehicle as it went out beside the vehicle as it came back. */
import { type ApiContext, theParty } from '../../http/context.ts';
import { privateFile } from '../../http/private-file.ts';
import { refuse } from '../../http/refusal.ts';
import { readNamed } from '../../storage/read-named.ts';
import { findOrderOf } from '../order/order-access.service.ts';
import { recordOpening } from '../order/order-opening.service.ts';
import { findHandoverPhoto, listVehicleStates } from './vehicle-state.sql.ts';

/** Empty until the handover is recorded. */
export async function readVehicleState(context: ApiContext, orderId: string) {
  const { app } = context;
  const { pk } = await findOrderOf(app.db, theParty(context), orderId);
  const records = await listVehicleStates(app.db, pk);
  return { records: records.map((record) => ({ ...record, completedAt: record.completedAt.toISOString() })) };
}

/** Refused as `not_found` when no record of this order names it, or its time is over. */
export async function viewPhoto(context: ApiContext, { orderId, fileId }: { orderId: string; fileId: string }) {
  const { app } = context;
  const { pk } = await findOrderOf(app.db, theParty(context), orderId);
  const find = () => findHandoverPhoto(app.db, pk, fileId);
  const photo = (await find()) ?? refuse('not_found');
  const bytes = await readNamed(app.privateFiles, photo.storageKey, find);
  await recordOpening(context, pk, orderId, 'handover_photos_viewed');
  return privateFile(bytes, photo.contentType, 'photo');
}

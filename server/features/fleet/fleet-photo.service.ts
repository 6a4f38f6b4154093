/**
 * Photos of a vehicle on their way in: sent one by one before the form that names them, so that a lost connection costs
 * one photo and never the form. The same photo under the same key is one.
 */
import { createHash, randomUUID } from 'node:crypto';
import { MAX_LOOSE_PHOTOS } from '@ceylono/domain/fleet';
import { queueFor } from '../../db/queue.sql.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theOwner } from '../../http/context.ts';
import { claimOf, once } from '../../http/idempotency.ts';
import { RefusalError, refuse } from '../../http/refusal.ts';
import { discardFiles } from '../../storage/remove-files.ts';
import { isVendor } from './fleet.sql.ts';
import { photoItem } from '../vehicle/vehicle.service.ts';
import { photoKeys, putVehiclePhoto } from '../vehicle/vehicle-photo.service.ts';
import { insertLoosePhoto, keepNewestLoosePhotos } from '../vehicle/vehicle-photo.sql.ts';

/** For a vehicle of this vendor: by the vendor, or by staff. */
export async function takePhoto(context: ApiContext, { vendorId: of, file }: { vendorId: string; file: File }) {
  const { app } = context;
  const vendorId = theOwner(context, of);
  if (!(await isVendor(app.db, vendorId))) refuse('not_found');
  const sent = new Uint8Array(await file.arrayBuffer());
  const claim = claimOf(context, { vendorId, sha256: createHash('sha256').update(sent).digest('hex') });
  const { width, height, derivatives } = await app.media.vehiclePhoto(sent);
  const id = randomUUID();
  const now = app.now();
  await putVehiclePhoto(app, id, { derivatives });
  try {
    const answer = await transaction(app.db, (trx) =>
      once(trx, claim, now, async () => {
        await queueFor(trx, [`photos ${vendorId}`]);
        await insertLoosePhoto(trx, { id, vendorId, width, height, now });
        await keepNewestLoosePhotos(trx, vendorId, MAX_LOOSE_PHOTOS);
        return { photoId: id, thumbUrl: photoItem({ id, width, height }, '').thumbUrl };
      }),
    );
    if (answer.photoId !== id) await discardFiles(app, photoKeys(id));
    return answer;
  } catch (failure) {
    // A failure may have come after its row was stored: the files stay then, and without a row they are strays.
    if (failure instanceof RefusalError) await discardFiles(app, photoKeys(id));
    throw failure;
  }
}

/**
 * Photos of a vehicle on their way in: sent one by one before the form that names them, so that a lost connection costs
 * one photo and never the form. The same photo under the same key is one.
 */
import { createHash, randomUUID } from 'node:crypto';
import { MAX_LOOSE_PHOTOS } from '@ceylono/domain/fleet';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theVendor } from '../../http/context.ts';
import { claimOf, once } from '../../http/idempotency.ts';
import { refuse } from '../../http/refusal.ts';
import { discardFiles } from '../../storage/remove-files.ts';
import { photoItem } from '../vehicle/vehicle.service.ts';
import { photoKeys, putVehiclePhoto } from '../vehicle/vehicle-photo.service.ts';
import { countLoosePhotos, insertLoosePhoto } from '../vehicle/vehicle-photo.sql.ts';

export async function takePhoto(context: ApiContext, file: File) {
  const { app } = context;
  const vendorId = theVendor(context);
  const sent = new Uint8Array(await file.arrayBuffer());
  const claim = claimOf(context, { sha256: createHash('sha256').update(sent).digest('hex') });
  const { width, height, derivatives } = await app.media.vehiclePhoto(sent);
  const id = randomUUID();
  const now = app.now();
  let isKept = false;
  try {
    await putVehiclePhoto(app, id, { derivatives });
    const answer = await transaction(app.db, (trx) =>
      once(trx, claim, now, async () => {
        if ((await countLoosePhotos(trx, vendorId)) >= MAX_LOOSE_PHOTOS) refuse('too_many_files');
        await insertLoosePhoto(trx, { id, vendorId, width, height, now });
        return { photoId: id, thumbUrl: photoItem({ id, width, height }, '').thumbUrl };
      }),
    );
    isKept = answer.photoId === id;
    return answer;
  } finally {
    if (!isKept) await discardFiles(app, photoKeys(id));
  }
}

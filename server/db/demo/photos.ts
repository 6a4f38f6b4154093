/**
 * The demo vehicles' photos. Making them takes 15 to 30 seconds, more than a first start may take in all, so that they
 * are made afterwards, as rows of the outbox: the site serves at once and the pictures appear. A drawing that several
 * vehicles share is made once.
 */
import type { App } from '../../app.ts';
import { addVehiclePhoto } from '../../features/vehicle/vehicle-photo.service.ts';
import { listVehiclesWithoutPhoto } from '../../features/vehicle/vehicle-photo.sql.ts';
import { enqueue } from '../../jobs/outbox.sql.ts';
import type { Trx } from '../database.ts';
import { VEHICLES } from './cast-vehicles.ts';
import { DRAWING_VIEWS, vehicleDrawing } from './drawings.ts';

/** One row per drawing: first every vehicle from its first side, then from its second. */
export async function queueDemoPhotos(trx: Trx, now: Date): Promise<void> {
  const models = new Map(Object.values(VEHICLES).map(({ type, colour }) => [`${type} ${colour}`, { type, colour }]));
  const drawings = DRAWING_VIEWS.flatMap((view) => [...models.values()].map((model) => ({ ...model, view })));
  for (const [turn, drawing] of drawings.entries()) {
    await enqueue(trx, 'demo-photo', drawing, null, new Date(now.getTime() + turn));
  }
}

/** Works one such row off; run twice, it finds nothing left to do. */
export async function makeDemoPhoto(app: App, drawing: Record<string, string>): Promise<void> {
  const alike = Object.values(VEHICLES).filter(
    ({ type, colour }) => type === drawing.type && colour === drawing.colour,
  );
  const [model] = alike;
  const view = DRAWING_VIEWS.find((name) => name === drawing.view);
  if (model === undefined || view === undefined) return;
  const position = DRAWING_VIEWS.indexOf(view);
  const vehicleIds = alike.map(({ id }) => id);
  const lacking = await listVehiclesWithoutPhoto(app.db, vehicleIds, position);
  if (lacking.length === 0) return;
  const photo = await app.media.vehicleDrawing(vehicleDrawing(model.type, model.colour, view));
  for (const vehicleId of lacking) await addVehiclePhoto(app, vehicleId, position, photo);
}

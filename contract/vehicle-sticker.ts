/** The sticker of a vehicle, and what it opens: the handover or return of today. */
import { HANDOVER_PHASES } from '@ceylono/domain/handover';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Id, Instant, OrderId } from './values.ts';

const OwnVehicle = z.object({ vendorId: Id, vehicleId: Id });

export const getSticker = endpointFor('vendor')
  .route({
    method: 'GET',
    path: '/vendor/{vendorId}/vehicles/{vehicleId}/sticker',
    summary: 'The sticker of a vehicle as a PDF, to be printed',
    tags: ['vehicle-sticker'],
    outputStructure: 'detailed',
  })
  .input(OwnVehicle)
  .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() }))
  .errors(refusals('not_found', 'unavailable'));

export const getDueToday = endpointFor('vendor')
  .route({
    method: 'GET',
    path: '/vendor/{vendorId}/vehicles/{vehicleId}/today',
    summary: 'What is to be done with a vehicle today',
    tags: ['vehicle-sticker'],
  })
  .input(OwnVehicle)
  .output(
    z.object({
      model: z.string(),
      due: z.object({ orderId: OrderId, phase: z.enum(HANDOVER_PHASES) }).nullable(),
      /** Only where nothing is due. */
      next: z.object({ customOrderId: z.string(), startDate: Instant }).nullable(),
    }),
  )
  .errors(refusals('not_found'));

export const vehicleStickerContract = { file: getSticker, today: getDueToday };

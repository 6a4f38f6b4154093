/** The driving permit of a foreigner who drives, which classes vehicles ask for, and when documents are due. */
import { LICENCE_CLASSES, MAX_PERMIT_NUMBER } from '@ceylono/domain/permit';
import { z } from 'zod';
import { endpointFor } from './endpoint.ts';
import { Day, line } from './values.ts';
import { VehicleType } from './vehicle.ts';

export const LicenceClass = z.enum(LICENCE_CLASSES);

export const Permit = z.discriminatedUnion('onArrival', [
  z.object({ onArrival: z.literal(true) }),
  z.object({
    onArrival: z.literal(false),
    number: line(MAX_PERMIT_NUMBER),
    classes: z.array(LicenceClass).min(1).max(LICENCE_CLASSES.length),
    expiresOn: Day,
  }),
]);

export const getPermitRules = endpointFor('public')
  .route({ method: 'GET', path: '/permit-rules', summary: 'Which papers an order asks for', tags: ['permit'] })
  .output(
    z.object({
      /** By the type of the vehicle; any one of them will do. */
      licenceClasses: z.record(VehicleType, z.array(LicenceClass)),
      /** What a foreigner can still get after arriving. */
      permitsOnArrival: z.array(LicenceClass),
      /** An order may be placed before its documents are complete (T-006). */
      papersMayFollow: z.boolean(),
    }),
  );

export const permitContract = { rules: getPermitRules };

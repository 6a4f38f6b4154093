/**
 * The vendor's way to a vehicle.
 *
 * @rows VEN-VEH 06 24
 */
import { msg } from '@lingui/core/macro';
import { api, client } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';
import type { FleetDoor, VehicleBody } from './fleet-door.ts';
import { tellNews } from './news.ts';

const pathOf = (vendorId: string) => `/vendor/${encodeURIComponent(vendorId)}` as const;
const papersPath: FleetDoor['papersPath'] = ({ vendorId, vehicleId }) =>
  `${pathOf(vendorId)}/vehicles/${encodeURIComponent(vehicleId)}/papers`;

/** The vendor's own, in the portal. */
export const vendorDoor: FleetDoor = {
  keeper: '',
  // A logout leaves what a vendor typed of vehicles and prices, as the forms say.
  untilLogout: () => () => true,
  mayStayOpen: [],
  reason: null,
  // The portal offers two, and says 'Auto' for Automatic (vendor §5 L126, T-061).
  transmissions: [
    { value: 'Automatic', words: msg`Auto` },
    { value: 'Manual', words: msg`Manual` },
  ],
  photosPath: (vendorId) => `${pathOf(vendorId)}/vehicle-photos`,
  papersPath,
  paperAddress: (vehicle, paperId) => `/api${papersPath(vehicle)}/${encodeURIComponent(paperId)}/content`,
  vehicle: (input) => api.fleet.get.queryOptions({ input }),
  add: (vendorId, body, key) => client.fleet.add({ vendorId, ...stated(body) }, { context: { idempotencyKey: key } }),
  change: (vehicle, { version, ...body }) => client.fleet.change({ ...vehicle, ...stated(body), version }),
  markUnavailable: (range) => client.fleet.markUnavailable(range),
  changeRange: (range) => client.fleet.changeRange(range),
  deleteRange: (range) => client.fleet.deleteRange(range),
  rates: (input) => api.rates.get.queryOptions({ input }),
  saveRates: (saved) => client.rates.save(saved),
  pricedRental: (input) => api.rates.preview.queryOptions({ input }),
  papers: (input) => api.vehiclePaper.list.queryOptions({ input }),
  correctPaper: (corrected, key) => client.vehiclePaper.save(corrected, { context: { idempotencyKey: key } }),
  removePaper: (removed) => client.vehiclePaper.remove(removed),
  readAgain: (queries) => readAgain(queries, api.fleet.key(), api.rates.key(), api.calendarBoard.key()),
  tell: (text) => tellNews({ text }),
  tellFailure: (failed, text) => tellNews({ failed, text }),
  words: {
    notMarked: msg`Failed to mark unavailable`,
    daysBooked: (customOrderId, days) =>
      msg`Order ${customOrderId} has this vehicle: ${days}. Choose other days, or tell us if you cannot keep this order.`,
    plateHint: msg`Optional: your customer sees it once the order is confirmed.`,
    driverFeeHint: msg`Optional: without it our usual fee counts.`,
    papers: {
      warn: msg`Only you and our staff see these papers. Keep them up to date: we mail you before one ends.`,
      strict: msg`Only you and our staff see these papers. A rental that they do not cover to its last day cannot be booked.`,
    },
    paperRemoval: msg`The vehicle has no such paper then. Our staff keep this one for a year, for questions about earlier rentals; then it is deleted.`,
  },
};

/** The portal's form is not sent without its kilometres. */
function stated({ defaultKmIncluded, defaultPricePerExtraKm, ...body }: VehicleBody) {
  if (defaultKmIncluded === null || defaultPricePerExtraKm === null) throw new Error('The kilometres have an obstacle');
  return { ...body, defaultKmIncluded, defaultPricePerExtraKm };
}

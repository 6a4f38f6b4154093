/**
 * Staff's door to the vehicles of any vendor.
 * @rows ADM-VEH 18 32
 */
import { TRANSMISSIONS } from '@ceylono/domain/vehicle';
import { msg } from '@lingui/core/macro';
import { api, client } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';
import { announceFailure, announceSuccess } from '../../ui/announce.ts';
import type { FleetDoor } from '../fleet-door/fleet-door.ts';
import { staffMarker } from '../staff/staff-session.ts';
import { TRANSMISSION_WORDS } from '@ceylono/words/vehicle';

const pathOf = (vendorId: string) => `/admin/vendors/${encodeURIComponent(vendorId)}` as const;

/** Staff's, for any vendor (admin §2 L87, §5 L249): on record, and shown to the vendor. */
export function staffFleetDoor(email: string): FleetDoor {
  return {
    keeper: `staff ${email}: `,
    untilLogout: staffMarker.untilSignOut,
    mayStayOpen: ['defaultKmIncluded', 'defaultPricePerExtraKm', 'photos'],
    reason: { label: msg`Why you change it`, hint: msg`Optional: the vendor reads it beside what you changed.` },
    transmissions: TRANSMISSIONS.map((value) => ({ value, words: TRANSMISSION_WORDS[value] })),
    photosPath: (vendorId) => `${pathOf(vendorId)}/vehicle-photos`,
    papersPath: ({ vendorId, vehicleId }) => `${pathOf(vendorId)}/vehicles/${encodeURIComponent(vehicleId)}/papers`,
    paperAddress: null,
    vehicle: (input) => api.staffFleet.get.queryOptions({ input }),
    add: (vendorId, body, key) => client.staffFleet.add({ vendorId, ...body }, { context: { idempotencyKey: key } }),
    change: (vehicle, body) => client.staffFleet.change({ ...vehicle, ...body }),
    markUnavailable: (range) => client.staffFleet.markUnavailable(range),
    changeRange: (range) => client.staffFleet.changeRange(range),
    deleteRange: (range) => client.staffFleet.deleteRange(range),
    rates: (input) => api.rates.getForStaff.queryOptions({ input }),
    saveRates: (saved) => client.rates.saveByStaff(saved),
    pricedRental: (input) => api.rates.previewForStaff.queryOptions({ input }),
    papers: ({ vehicleId }) => api.vehiclePaper.listForStaff.queryOptions({ input: { vehicleId } }),
    correctPaper: (corrected, key) => client.vehiclePaper.saveByStaff(corrected, { context: { idempotencyKey: key } }),
    removePaper: (removed) => client.vehiclePaper.removeByStaff(removed),
    readAgain: (queries) => readAgain(queries, api.staffFleet.key(), api.fleetBoard.key(), api.rates.getForStaff.key()),
    tell: (text) => announceSuccess(text),
    tellFailure: announceFailure,
    words: {
      notMarked: msg`Failed to mark unavailable.`,
      daysBooked: (customOrderId, days) =>
        msg`Order ${customOrderId} has this vehicle: ${days}. Nothing was changed: choose other days, or give the order another vehicle first.`,
      plateHint: msg`Optional: the customer sees it once the order is confirmed.`,
      driverFeeHint: msg`Optional: without it the marketplace's fee counts.`,
      papers: {
        warn: msg`The vendor and we see these papers, nobody else. The vendor is mailed before one ends.`,
        strict: msg`The vendor and we see these papers, nobody else. A rental that they do not cover to its last day cannot be booked.`,
      },
      paperRemoval: msg`The vehicle has no such paper then, and the vendor is shown that we removed it. It is kept for a year, for questions about earlier rentals; then it is deleted.`,
    },
  };
}

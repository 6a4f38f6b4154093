import type { HandoverPhase } from '@ceylono/domain/handover';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import type { FormOrder } from './handover-door.ts';
import type { HandoverReadiness } from './handover-hindrance.ts';

/** An order of staff's as the form of its return shows it. */
export function formOrder(order: StaffOrder): FormOrder & { vendorName: string; readiness: HandoverReadiness | null } {
  const recorded = (phase: HandoverPhase) => order.handovers.find((handover) => handover.phase === phase);
  const { orderId, customOrderId, status, verificationStatus, startDate, endDate, startedDays } = order;
  const { vehicle, customer, vendorName, deposit, cash, finalTotalBill } = order;
  return {
    ...{ orderId, customOrderId, status, verificationStatus, startDate, endDate, startedDays },
    ...{ vehicle, vendorName, deposit, cash, finalTotalBill },
    // Whoever takes the vehicle back for the vendor signs, and reads the back office.
    customer: { ...customer, language: 'en' },
    lastOdometer: order.lastOdometer,
    handoverOdometer: recorded('handover')?.odometer ?? null,
    readiness:
      order.handoverOpensAt === null
        ? null
        : { handoverOpensAt: order.handoverOpensAt, vehicleIsOut: order.vehicleIsOut },
    reports: { handover: recorded('handover')?.report ?? 'none', return: recorded('return')?.report ?? 'none' },
  };
}

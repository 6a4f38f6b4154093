import { dayOf } from '@ceylono/domain/colombo-time';
import type { Residency } from '@ceylono/domain/document';
import { classesFor, type LicenceClass, needsPermit, type PermitRefusal, refusePermit } from '@ceylono/domain/permit';
import { type ChosenPeriod, periodOf } from '../period/period.ts';
import { useVehicle } from '../vehicle/use-vehicles.ts';
import { type PermitForm, permitOf } from './permit-form.ts';
import { useOrderRules } from './use-order-rules.ts';

/** Who would drive what, and when. */
export interface PermitQuestion extends ChosenPeriod {
  vehicleId: string | null;
  options: { withDriver: boolean };
  contact: { residency: Residency; permit: PermitForm };
}

interface PermitState {
  /** The classes of which one is needed for the chosen vehicle; empty while that is not known. */
  classes: LicenceClass[];
  /** Whether one of them can still be had after arriving. */
  isHadOnArrival: boolean;
  /** The permit's objection to the order as it is chosen now; null when there is none, or while it is not known. */
  refusal: PermitRefusal | null;
}

/** The permit held against the vehicle and its dates, by the rules of the server, which decides. */
export function usePermit(asked: PermitQuestion): PermitState {
  const rules = useOrderRules();
  const { data: vehicle } = useVehicle(asked.vehicleId);
  const period = periodOf(asked);
  if (!rules || !vehicle || !period) return { classes: [], isHadOnArrival: true, refusal: null };
  const lastDay = dayOf(period.endsAt);
  const permit = permitOf(asked.contact.permit);
  return {
    classes: classesFor(vehicle, rules),
    isHadOnArrival: refusePermit({ onArrival: true }, vehicle, lastDay, rules) === null,
    refusal: needsPermit(asked.contact.residency, asked.options.withDriver)
      ? refusePermit(permit, vehicle, lastDay, rules)
      : null,
  };
}

import { dayOf } from '@ceylono/domain/colombo-time';
import { classesFor, type LicenceClass, needsPermit, type PermitRefusal, refusePermit } from '@ceylono/domain/permit';
import type { Draft } from '../draft/draft.ts';
import { periodOf } from '../period/period.ts';
import { useVehicle } from '../vehicle/use-vehicles.ts';
import { permitOf } from './permit-form.ts';
import { useOrderRules } from './use-order-rules.ts';

interface PermitState {
  /** The classes of which one is needed for the chosen vehicle; empty while that is not known. */
  classes: LicenceClass[];
  /** Whether one of them can still be had after arriving. */
  isHadOnArrival: boolean;
  /** What stands against the order as it is chosen now; null when nothing does, or while it is not known. */
  refusal: PermitRefusal | null;
}

/** The permit held against the vehicle and its dates, by the rules of the server, which decides. */
export function usePermit(draft: Draft): PermitState {
  const rules = useOrderRules();
  const { data: vehicle } = useVehicle(draft.vehicleId);
  const period = periodOf(draft);
  if (!rules || !vehicle || !period) return { classes: [], isHadOnArrival: true, refusal: null };
  const lastDay = dayOf(period.endsAt);
  const permit = permitOf(draft.contact.permit);
  return {
    classes: classesFor(vehicle, rules),
    isHadOnArrival: refusePermit({ onArrival: true }, vehicle, lastDay, rules) === null,
    refusal: needsPermit(draft.contact.residency, draft.options.withDriver)
      ? refusePermit(permit, vehicle, lastDay, rules)
      : null,
  };
}

/**
 * Which steps are done and which may be opened (customer §2, §4; T-102, amendment 13). Location is always complete,
 * because Next is always enabled there; Checkout opens with Contact.
 */
import { mayGoOn } from '../contact/contact-form.ts';
import { type Draft, STEPS, type Step } from '../draft/draft.ts';
import { periodOf, periodProblem } from '../period/period.ts';

export function isComplete(step: Step, draft: Draft, now: Date): boolean {
  switch (step) {
    case 'location':
      return true;
    case 'vehicle':
      return draft.vehicleId !== null && periodOf(draft) !== null && periodProblem(draft, now) === null;
    default:
      return isComplete('vehicle', draft, now) && mayGoOn(draft.contact);
  }
}

/**
 * Whether the vehicle's step leads on, by Next or by a pill. `isRefused`: the server would not rent this vehicle for these
 * dates; without an answer one may go on and type.
 */
export function mayLeaveVehicle(draft: Draft, now: Date, isRefused: boolean): boolean {
  return isComplete('vehicle', draft, now) && !isRefused;
}

/** A pill is clickable when its step is complete and at most one ahead of the present one, if that leads on. */
export function isPillOpen(step: Step, draft: Draft, now: Date, isRefused: boolean): boolean {
  const ahead = STEPS.indexOf(step) - STEPS.indexOf(draft.step);
  if (ahead > 0 && draft.step === 'vehicle' && !mayLeaveVehicle(draft, now, isRefused)) return false;
  return ahead <= 1 && isComplete(step, draft, now);
}

/** The wanted step, or the first one before it that is not complete: a visitor does not land where something is missing. */
export function reachableStep(wanted: Step, draft: Draft, now: Date): Step {
  const before = STEPS.slice(0, STEPS.indexOf(wanted));
  return before.find((step) => !isComplete(step, draft, now)) ?? wanted;
}

export function stepAfter(step: Step): Step {
  return STEPS[STEPS.indexOf(step) + 1] ?? step;
}

export function stepBefore(step: Step): Step {
  return STEPS[STEPS.indexOf(step) - 1] ?? step;
}

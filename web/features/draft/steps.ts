/**
 * Which steps are done and which may be opened (customer §2, §4; T-102, amendment 13). Location is always complete,
 * because Next is always enabled there; Checkout opens with Contact.
 */
import { mayGoOn } from '../contact/contact-form.ts';
import { periodOf, periodProblem } from '../period/period.ts';
import { type Draft, STEPS, type Step } from './draft.ts';

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

/** A pill is clickable when its step is complete and at most one ahead of the present one. */
export function isPillOpen(step: Step, draft: Draft, now: Date): boolean {
  return STEPS.indexOf(step) <= STEPS.indexOf(draft.step) + 1 && isComplete(step, draft, now);
}

/** The wanted step, or the first one before it that is not complete: nobody lands where something is missing. */
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

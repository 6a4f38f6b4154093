/** The Sri Lankan driving permit of a visitor, as the form has it. */
import { LICENCE_CLASSES, type LicenceClass, MAX_PERMIT_NUMBER, type Permit } from '@ceylono/domain/permit';
import { cleaned } from '@ceylono/domain/typed';

export interface PermitForm {
  /** null: nothing was said yet. */
  has: 'held' | 'on-arrival' | null;
  number: string;
  classes: LicenceClass[];
  /** `YYYY-MM-DD`, or empty. */
  expiresOn: string;
}

export const EMPTY_PERMIT: PermitForm = { has: null, number: '', classes: [], expiresOn: '' };

/** The permit as an order carries it; null while something is missing. */
export function permitOf({ has, number, classes, expiresOn }: PermitForm): Permit | null {
  if (has === 'on-arrival') return { onArrival: true };
  const typed = cleaned(number);
  const isWhole = typed !== '' && typed.length <= MAX_PERMIT_NUMBER && classes.length > 0;
  if (has === null || !isWhole || !/^\d{4}-\d\d-\d\d$/.test(expiresOn)) return null;
  return { onArrival: false, number: typed, classes, expiresOn };
}

/** With the class, or without it when it was there; in the order of the classes. */
export function toggled(classes: readonly LicenceClass[], one: LicenceClass): LicenceClass[] {
  return LICENCE_CLASSES.filter((other) => (other === one) !== classes.includes(other));
}

/** The state of a staff list as it stands in the address, so that it can be shared, reloaded and gone back to. */

/** As many letters as a search takes. */
export const MAX_SEARCH = 80;

export function searchOf(params: URLSearchParams): string {
  return (params.get('q') ?? '').slice(0, MAX_SEARCH);
}

/** The address with some of its entries changed; null or '' takes one out. Another question begins at its first page. */
export function changedAddress(params: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ cursor: null, ...changes })) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

const AN_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** null for what is none. */
export function idIn(params: URLSearchParams, name: string): string | null {
  const id = params.get(name);
  return id !== null && AN_ID.test(id) ? id : null;
}

/** Days, both included; '' where there is no bound. */
export interface AddressDays {
  from: string;
  to: string;
}

export const NO_DAYS: AddressDays = { from: '', to: '' };

const A_DAY = /^2\d{3}-\d\d-\d\d$/;

/** '' for what is none. */
export function dayIn(params: URLSearchParams, name: string): string {
  const day = params.get(name) ?? '';
  return A_DAY.test(day) ? day : '';
}

/** Those that the address names as `<name>-from` and `<name>-to`. */
export function daysOf(params: URLSearchParams, name: string): AddressDays {
  return { from: dayIn(params, `${name}-from`), to: dayIn(params, `${name}-to`) };
}

export function writtenDays(name: string, { from, to }: AddressDays): Record<string, string> {
  return { [`${name}-from`]: from, [`${name}-to`]: to };
}

export function isAnyDay({ from, to }: AddressDays): boolean {
  return from !== '' || to !== '';
}

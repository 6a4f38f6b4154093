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

/** How a member of staff looks at a list: which columns, and views that are kept under a name. */
export const STAFF_LISTS = ['all-orders', 'vehicles'] as const;
export type StaffListName = (typeof STAFF_LISTS)[number];

/**
 * What of the address a view keeps. What was typed into the search is not among them: it is often somebody's name or
 * phone, and a view outlives what we may keep of them. Nor is the page, nor the order that is open.
 */
const KEPT: Record<StaffListName, readonly string[]> = {
  'all-orders': [
    ...['status', 'type', 'vendor', 'from', 'to', 'sort', 'direction'],
    ...['placed-from', 'placed-to', 'cash-from', 'cash-to', 'agreed', 'asks', 'late'],
  ],
  vehicles: [
    ...['vendor', 'type', 'availability', 'listed', 'papers', 'sort', 'direction'],
    ...['created-from', 'created-to'],
  ],
};

/** So many views may one person keep of a list, and so many may all share. */
export const MOST_VIEWS = { own: 20, shared: 50 } as const;
export const MAX_VIEW_NAME = 40;
/** Letters of an address that is kept. */
export const MAX_VIEW_ADDRESS = 300;

/** Of an address, without its `?`, what a view of the list keeps; in the same order whoever keeps it. */
export function keptAddress(list: StaffListName, address: string): string {
  const given = address.split('&');
  const kept = KEPT[list].map((name) => given.find((entry) => entry.startsWith(`${name}=`) && !entry.endsWith('=')));
  return kept.filter((entry) => entry !== undefined).join('&');
}

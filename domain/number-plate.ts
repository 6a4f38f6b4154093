/**
 * Number plates of Sri Lanka: how one that was typed is kept, and as what it is looked for. Letters with four digits are
 * of today, with their province before them or not; digits alone, or with "Sri" between them, are of older vehicles.
 */

/** As typed, in characters. */
export const MAX_TYPED_PLATE = 20;

const PROVINCES = ['CP', 'EP', 'NC', 'NE', 'NP', 'NW', 'SG', 'SP', 'UP', 'WP'];
const LETTERED = new RegExp(`^(${PROVINCES.join('|')})?([A-Z]{2,3})(\\d{4})$`);
const NUMBERED = /^(\d{1,3})[ -]+(\d{4})$/;
const WITH_SRI = /^(\d{1,3})SRI(\d{1,4})$/;
/** "Sri" as plates have it, with the sign that joins its letters or without. */
const SRI = /\u0DC1\u0DCA\u200D?\u0DBB\u0DD3/g;

/** `WP CAB-1234`, `CAB-1234`, `12-3456` or `12 SRI 3456`, however it was typed; null: no plate. */
export function plateOf(typed: string): string | null {
  const spelt = typed
    .trim()
    .toUpperCase()
    .replaceAll(SRI, 'SRI')
    .replaceAll(/[‐‑–—]/g, '-');
  const numbered = NUMBERED.exec(spelt);
  if (numbered) return `${numbered[1]}-${numbered[2]}`;
  const compact = spelt.replaceAll(/[ -]/g, '');
  const withSri = WITH_SRI.exec(compact);
  if (withSri) return `${withSri[1]} SRI ${withSri[2]}`;
  const [, province, letters, digits] = LETTERED.exec(compact) ?? [];
  if (letters === undefined) return null;
  return `${province === undefined ? '' : `${province} `}${letters}-${digits}`;
}

/** Without spaces and hyphens, in small letters: as the plates that orders are found by are kept besides. */
export function soughtPlate(typed: string): string | null {
  return plateOf(typed)?.replaceAll(/[ -]/g, '').toLowerCase() ?? null;
}

/**
 * As `soughtPlate`, in each form in which a kept plate may be what was typed: one of today is stated with its province or
 * without. Empty: no plate.
 */
export function soughtPlates(typed: string): string[] {
  const sought = soughtPlate(typed);
  if (sought === null) return [];
  const [, province, letters] = LETTERED.exec(sought.toUpperCase()) ?? [];
  if (letters === undefined) return [sought];
  return province === undefined
    ? [sought, ...PROVINCES.map((known) => `${known.toLowerCase()}${sought}`)]
    : [sought, sought.slice(province.length)];
}

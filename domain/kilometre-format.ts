/** `45,210 km` as people read it, on screens, in letters and in reports; the unit in the reader's language. */
export function formatKm(kilometres: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 }).format(
    kilometres,
  );
}

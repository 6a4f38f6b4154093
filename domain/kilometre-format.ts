import { isLanguage, type Language } from './language.ts';
import { inThousands } from './money.ts';

/** Our own, because browsers have no Sinhala; thousands are grouped as in prices, `1,204,980`. */
const WITH_UNIT: Record<Language, (figure: string) => string> = {
  en: (figure) => `${figure} km`,
  si: (figure) => `කි.මී. ${figure}`,
  ta: (figure) => `${figure} கி.மீ.`,
};

/** `45,210 km` as people read it, on screens, in letters and in reports; the unit in the reader's language. */
export function formatKm(kilometres: number, locale: string): string {
  return WITH_UNIT[isLanguage(locale) ? locale : 'en'](inThousands(Math.round(kilometres)));
}

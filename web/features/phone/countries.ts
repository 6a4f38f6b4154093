/** The countries as a reader of this language looks for them (customer §2, §3). */
import { COUNTRIES, type Country } from '@ceylono/domain/country';

export interface NamedCountry extends Country {
  name: string;
  flag: string;
}

/** By name, in the order of the language's alphabet. */
export function countriesIn(locale: string): NamedCountry[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return COUNTRIES.map((country) => ({
    ...country,
    name: names.of(country.code) ?? country.code,
    flag: flagOf(country),
  })).toSorted((one, other) => compare(one.name, other.name));
}

/** The two letters of the code in the signs that phones show as a flag. */
export function flagOf({ code }: Country): string {
  return String.fromCodePoint(...Array.from(code, (letter) => 0x1f1a5 + letter.charCodeAt(0)));
}

/** Finds by name, dial code or code: `Sri`, `+94` and `LK` find Sri Lanka. An exact match comes first. */
export function searchCountries(countries: readonly NamedCountry[], typed: string): NamedCountry[] {
  const wanted = plain(typed);
  const digits = /^\+?\d+$/.exec(wanted)?.[0].replace('+', '');
  const isMeant = ({ code, dialCode }: NamedCountry) => code.toLowerCase() === wanted || dialCode === `+${digits}`;
  const found = countries.filter(({ dialCode, name }) =>
    digits === undefined ? plain(name).includes(wanted) : dialCode.slice(1).startsWith(digits),
  );
  return [...countries.filter(isMeant), ...found.filter((country) => !isMeant(country))];
}

/** Without accents and capitals: a customer who types `Reunion` means `Réunion`. */
function plain(text: string): string {
  return text
    .trim()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

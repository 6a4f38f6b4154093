/** A phone field's text: digits only beside a country; what comes with a country code of its own brings its country. */
import { type Country, HOME_COUNTRY, splitPhone } from '@ceylono/domain/country';
import { digitsOf } from '@ceylono/domain/contact';
import { cleaned } from '@ceylono/domain/typed';

export interface TypedPhone {
  country: Country;
  local: string;
}

/** What a kept phone shows. `chosen` decides among countries that share a dial code, and for a phone without one. */
export function typedPhone(phone: string, chosen: Country = HOME_COUNTRY): TypedPhone {
  const split = splitPhone(phone);
  if (split === null) return { country: chosen, local: digitsOf(phone) };
  const isChosen = split.country.dialCode === chosen.dialCode;
  return { country: isChosen ? chosen : split.country, local: split.local };
}

/** The phone that is kept; empty while no digit is typed. */
export function phoneOf({ country, local }: TypedPhone): string {
  return local === '' ? '' : `${country.dialCode}${local}`;
}

/** As it is said back: a number at home has no 0 after its dial code. */
export function saidPhone(phone: string): string {
  const { country, local } = typedPhone(phone);
  return `${country.dialCode} ${country.code === HOME_COUNTRY.code ? local.replace(/^0/, '') : local}`;
}

/** After typing or pasting. */
export function afterTyping(text: string, country: Country): TypedPhone {
  return splitPhone(cleaned(text)) ?? { country, local: digitsOf(text) };
}

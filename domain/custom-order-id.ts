/**
 * The short human number of an order, `CY-260314-003M`: the Colombo day, a running number and a check letter, so that
 * a number read out on the phone with a mistake in it is caught (T-126, T-179). It opens nothing: the address of an
 * order is another, unguessable id.
 */
import { BRAND } from './brand.ts';
import type { Day } from './colombo-time.ts';

/** No I, L, O, U or Z, which are heard or read as another symbol. 31 of them: a prime, see `checkSymbol`. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXY';
const BASE = SYMBOLS.length;

/** `sequence` counts from 0, over all days or anew each day; past 29,790 it takes a fourth character, at most six. */
export function customOrderId(day: Day, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 0) throw new RangeError(`not a sequence: ${sequence}`);
  const date = day.replaceAll('-', '').slice(2);
  let digits = '';
  for (let rest = sequence; digits.length < 3 || rest > 0; rest = Math.floor(rest / BASE)) {
    digits = SYMBOLS.charAt(rest % BASE) + digits;
  }
  return `CY-${date}-${digits}${checkSymbol(date + digits)}`;
}

/** Whether the text can be an order's number: right form, nothing misheard. */
export function isCustomOrderId(text: string): boolean {
  const match = /^CY-(\d{6})-([0-9A-HJKMNP-TV-Y]{3,6})(.)$/.exec(text);
  return match !== null && checkSymbol(`${match[1]}${match[2]}`) === match[3];
}

/**
 * Weighted sum modulo a prime. Each symbol has a value of its own below the prime and each place a weight that the
 * prime does not divide, so every single wrong symbol and every swap of two neighbours changes the sum.
 */
function checkSymbol(body: string): string {
  let sum = 0;
  for (const [position, symbol] of [...body].entries()) sum += (position + 1) * SYMBOLS.indexOf(symbol);
  return SYMBOLS.charAt(sum % BASE);
}

/** How a downloaded receipt is called: `ceylono-receipt-CY-260314-003M.pdf`. */
export function receiptFileName(customOrderId: string): string {
  return `${BRAND.name.toLowerCase()}-receipt-${customOrderId}.pdf`;
}

import { formatMoney } from '@ceylono/domain/money';
import { useLingui } from '@lingui/react/macro';
import { plainRupees } from '../bill/plain-rupees.ts';
import { OPTION_LINES, ORDER_OPTIONS, type OrderOption } from '../order/order-options.ts';
import type { Choice } from '../quote/choice.ts';
import { useQuote } from '../quote/use-quote.ts';
import type { Vehicle } from '../vehicle/vehicle-search.ts';
import { notOffered } from './option-offer.ts';

/**
 * What each option would cost, asked of the server with all of them chosen, so that a price is seen before the choice
 * (T-071) and is the one that will be charged. The driver's is said per day, as the vehicle has it.
 */
export function useOptionPrices(choice: Choice | null, vehicle: Vehicle | undefined) {
  const { t } = useLingui();
  const { data } = useQuote(choice && vehicle ? withEverything(choice, vehicle) : null);
  const prices: Partial<Record<OrderOption, string>> = {};
  for (const option of ORDER_OPTIONS) {
    const amount = data?.lines.find((line) => line.kind === OPTION_LINES[option])?.amount;
    if (amount !== undefined) prices[option] = option === 'insurance' ? plainRupees(amount) : formatMoney(amount);
  }
  if (vehicle?.driverFee != null) prices.withDriver = t`${formatMoney(vehicle.driverFee)} per day`;
  return prices;
}

function withEverything(choice: Choice, vehicle: Vehicle): Choice {
  const hasLocation = choice.location !== undefined;
  const offered = ORDER_OPTIONS.filter((option) => notOffered(option, vehicle, hasLocation) === null);
  return { ...choice, ...Object.fromEntries(offered.map((option) => [option, true])) };
}

/**
 * The services that a customer chose.
 *
 * @rows VEN-NEW 04
 */
import { OPTION_WORDS } from '@ceylono/words/order-option';
import { Trans, useLingui } from '@lingui/react/macro';
import { Money } from '../../ui/money.tsx';
import { chosenOptions, OPTION_LINES } from '../order/order-options.ts';
import type { OwnOrder } from './own-order.ts';

/** The services the customer chose, each with its fee when it has one (vendor §2 L33). */
export function OrderServices({ order }: { order: OwnOrder }) {
  const { i18n } = useLingui();
  const chosen = chosenOptions(order.options);
  if (chosen.length === 0) {
    return (
      <p className="dimmed">
        <Trans>No extra services</Trans>
      </p>
    );
  }
  return (
    <ul className="list cluster gap-6">
      {chosen.map((option) => {
        const fee = order.lines.find((line) => line.kind === OPTION_LINES[option]);
        return (
          <li key={option} className="pill row gap-8 text-14">
            {i18n._(OPTION_WORDS[option])}
            {fee ? <Money cents={fee.amount} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * How the rental is paid.
 * @rows CUS-WIZ 51 52
 */
import { Trans } from '@lingui/react/macro';
import { ChoiceCards } from '../../ui/choice-cards.tsx';

/** Cash is the only way to pay so far; card is announced (customer §2, T-156). */
export function PaymentMethod() {
  return (
    <ChoiceCards
      legend={<Trans>Payment method</Trans>}
      value="cash"
      onChange={() => undefined}
      options={[
        { value: 'cash', label: <Trans>Cash</Trans>, note: <Trans>You pay the vendor in cash</Trans> },
        { value: 'card', label: <Trans>Card</Trans>, note: <Trans>Coming Soon</Trans>, disabled: true },
      ]}
    />
  );
}

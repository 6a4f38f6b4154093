import { type CashBalance, cashHeld } from '@ceylono/domain/cash-receipt';
import { Trans } from '@lingui/react/macro';
import { Money } from '../../ui/money.tsx';

/** In the dialogs by which staff end an order: cash that its vendor has, if any. Customer and vendor are told as well. */
export function CashToGiveBack({ cash }: { cash: Pick<CashBalance, 'paid' | 'depositHeld'> }) {
  const held = cashHeld(cash);
  if (held <= 0) return null;
  return (
    <p className="semibold">
      <Trans>
        The vendor has <Money cents={held} /> of the customer's cash, which has to be given back.
      </Trans>
    </p>
  );
}

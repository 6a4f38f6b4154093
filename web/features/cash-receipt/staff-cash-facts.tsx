import { useLingui } from '@lingui/react/macro';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';

/** What the vendor has written down of the customer's cash, to staff. */
export function CashFacts({ order: { cash } }: { order: StaffOrder }) {
  const { t } = useLingui();
  return (
    <Facts
      facts={[
        [t`Paid to the vendor`, <Money key="paid" cents={cash.paid} />],
        cash.due < 0
          ? [t`To be given back`, <Money key="back" cents={-cash.due} />]
          : [t`Still to pay`, <Money key="due" cents={cash.due} />],
        [t`Deposit held`, cash.depositHeld === 0 ? null : <Money key="deposit" cents={cash.depositHeld} />],
      ]}
    />
  );
}

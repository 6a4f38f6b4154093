import { useLingui } from '@lingui/react/macro';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import type { OrderCash } from './own-cash.ts';

/** What was paid in cash, what is still due or to be given back, and the deposit that the vendor holds. */
export function BalanceFacts({ balance: { paid, depositHeld, due } }: { balance: OrderCash['balance'] }) {
  const { t } = useLingui();
  return (
    <Facts
      facts={[
        [t`Paid`, <Money key="paid" cents={paid} />],
        due < 0
          ? [t`To be given back`, <Money key="back" cents={-due} />]
          : [t`Still to pay`, <Money key="due" cents={due} />],
        [t`Deposit held`, depositHeld === 0 ? null : <Money key="deposit" cents={depositHeld} />],
      ]}
    />
  );
}

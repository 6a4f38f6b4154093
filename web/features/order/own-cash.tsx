import { CASH_PURPOSE_WORDS } from '@ceylono/words/cash-purpose';
import { Trans, useLingui } from '@lingui/react/macro';
import { DateTime } from '../../ui/date-time.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { OrderPart } from './order-part.tsx';
import styles from './own-cash.module.css';
import type { Order } from './use-order.ts';

/** What the vendor has written down of the customer's cash; nothing before there is any (amendment 31). */
export function OwnCash({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  // One kept by an older release has none.
  const cash = order.cash ?? null;
  if (cash === null || cash.items.length === 0) return null;
  const { paid, depositHeld, due } = cash.balance;
  return (
    <OrderPart title={<Trans>Cash with the vendor</Trans>}>
      <Facts
        facts={[
          [t`Paid`, <Money key="paid" cents={paid} />],
          due < 0
            ? [t`You get back`, <Money key="back" cents={-due} />]
            : [t`Still to pay`, <Money key="due" cents={due} />],
          [t`Your deposit, with the vendor`, depositHeld === 0 ? null : <Money key="deposit" cents={depositHeld} />],
        ]}
      />
      <ul className={`list stack ${styles.receipts}`} aria-label={t`Cash receipts`}>
        {cash.items.map(({ id, number, purpose, cashIn, receivedAt, reverses, reversedBy }) => (
          <li key={id} className="stack gap-2">
            <span className="row apart gap-12">
              <span>
                <span className="tabular">{number}</span> {i18n._(CASH_PURPOSE_WORDS[purpose])}
              </span>
              <Money cents={cashIn} />
            </span>
            <span className="dimmed text-14">
              <DateTime at={receivedAt} />
            </span>
            {reverses === null ? null : (
              <span className="dimmed text-14">
                <Trans>Takes back {reverses}</Trans>
              </span>
            )}
            {reversedBy === null ? null : (
              <span className="dimmed text-14">
                <Trans>Reversed by {reversedBy}</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </OrderPart>
  );
}

import { dueWords, STATEMENT_WORDS as W } from '@ceylono/words/statement';
import { useLingui } from '@lingui/react/macro';
import { DateTime } from '../../ui/date-time.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './statement.module.css';
import type { Statement } from './statement-screen.tsx';

interface StatementItemProps {
  item: Statement['items'][number];
  takesCommission: boolean;
}

/** One rental: what it cost, and what is still due of it. */
export function StatementItem({ item, takesCommission }: StatementItemProps) {
  const { i18n } = useLingui();
  const { customOrderId, vehicle, returnedAt, bill, due, commission, commissionPercent, isHeldOut } = item;
  const { word, amount } = dueWords(due);
  return (
    <li className={`stack gap-6 ${styles.item}`}>
      <div className="row gap-12">
        <strong className="tabular">{customOrderId}</strong>
        <strong className={styles.bill}>
          <Money cents={bill} />
        </strong>
      </div>
      <p className="dimmed text-14 breaks">
        {vehicle.model}, {vehicle.year} · <DateTime at={returnedAt} />
      </p>
      {due === 0 && !takesCommission ? null : (
        <Facts
          facts={[
            [i18n._(word), due === 0 ? null : <Money key="due" cents={amount} />],
            [
              `${i18n._(W.commission)} (${commissionPercent} %)`,
              takesCommission ? <Money key="commission" cents={commission} /> : null,
            ],
          ]}
        />
      )}
      {isHeldOut ? <p className="text-14 semibold">{i18n._(W.heldOutWhy)}</p> : null}
    </li>
  );
}

import type { BillLine } from '@ceylono/domain/bill';
import { LINE_WORDS } from '@ceylono/words/bill-line';
import { stretchWords } from '@ceylono/words/stretch';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Money } from '../../ui/money.tsx';
import styles from './bill-lines.module.css';
import { BilledDays, type BilledDaysProps } from './billed-days.tsx';
import { plainRupees } from './plain-rupees.ts';

interface BillLinesProps {
  lines: readonly BillLine[];
  /** What the last row is called: "Total", "Final bill". */
  totalLabel: ReactNode;
  total: number;
  /** The insurance as the documents' review writes it: `Rs 2000`, without separators. */
  plainInsurance?: boolean;
  /** What the base rental is made of. */
  pricedBy?: BilledDaysProps;
}

/**
 * A bill line by line; the last row is the amount due (amendment 12). Where dates made the price, it says which days cost
 * what (amendment 29).
 */
export function BillLines({ lines, totalLabel, total, plainInsurance = false, pricedBy }: BillLinesProps) {
  const { i18n } = useLingui();
  return (
    <>
      <dl className={`stack gap-6 ${styles.bill}`}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bill has no other order than its own
          <div key={index} className={styles.line}>
            <dt>
              {line.text ?? i18n._(LINE_WORDS[line.kind])}
              {line.stretches?.map((stretch) => (
                <span key={stretch.firstDay} className={`dimmed text-14 ${styles.stretch}`}>
                  {i18n._(stretchWords(stretch, i18n.locale))}
                </span>
              ))}
            </dt>
            <dd>
              {plainInsurance && line.kind === 'insurance_fee' ? (
                <span className="tabular nowrap">{plainRupees(line.amount)}</span>
              ) : (
                <Money cents={line.amount} />
              )}
            </dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{totalLabel}</dt>
          <dd>
            <Money cents={total} />
          </dd>
        </div>
      </dl>
      {pricedBy ? <BilledDays {...pricedBy} /> : null}
    </>
  );
}

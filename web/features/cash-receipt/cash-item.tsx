import { CASH_PURPOSE_WORDS } from '@ceylono/words/cash-purpose';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { DateTime } from '../../ui/date-time.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './cash-receipt.module.css';
import type { OwnCashReceipt } from './own-cash.ts';
import { ReverseDialog } from './reverse-dialog.tsx';
import { ShareReceipt } from './share-receipt.tsx';

interface CashItemProps {
  vendorId: string;
  orderId: string;
  customOrderId: string;
  receipt: OwnCashReceipt;
  /** What stands beside it where receipts of several orders are listed. */
  children?: ReactNode;
}

/** One cash receipt with what can be done with it: handed to the customer, or reversed. */
export function CashItem({ vendorId, orderId, customOrderId, receipt, children }: CashItemProps) {
  const { t, i18n } = useLingui();
  const [isReversing, setReversing] = useState(false);
  const { number, purpose, cashIn, receivedAt, reverses, reversedBy, reason, byStaff } = receipt;
  return (
    <li className={`stack gap-4 ${styles.item}`} data-void={reversedBy !== null || undefined}>
      <div className="row apart gap-12">
        <strong>
          <span className="tabular">{number}</span> {i18n._(CASH_PURPOSE_WORDS[purpose])}
        </strong>
        <strong className={styles.amount}>
          <Money cents={cashIn} />
        </strong>
      </div>
      <p className="dimmed text-14">
        <DateTime at={receivedAt} />
        {byStaff ? (
          <>
            {', '}
            <Trans>by our staff</Trans>
          </>
        ) : null}
      </p>
      {reverses === null ? null : (
        <p className="text-14 breaks">
          {reason === null ? (
            <Trans>Takes back {reverses}</Trans>
          ) : (
            <Trans>
              Takes back {reverses}: {reason}
            </Trans>
          )}
        </p>
      )}
      {reversedBy === null ? null : (
        <p className="danger text-14">
          <Trans>Reversed by {reversedBy}</Trans>
        </p>
      )}
      <div className={`cluster gap-8 ${styles.actions}`}>
        {children}
        <ShareReceipt vendorId={vendorId} orderId={orderId} receipt={receipt} customOrderId={customOrderId} />
        {reverses === null && reversedBy === null ? (
          <button
            type="button"
            className="small-button"
            aria-label={t`Reverse ${number}`}
            onClick={() => setReversing(true)}
          >
            <Trans>Reverse</Trans>
          </button>
        ) : null}
      </div>
      {isReversing ? (
        <ReverseDialog vendorId={vendorId} orderId={orderId} receipt={receipt} onClose={() => setReversing(false)} />
      ) : null}
    </li>
  );
}

import { Trans } from '@lingui/react/macro';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { BillLines } from '../bill/bill-lines.tsx';
import { DepositNote } from '../bill/deposit-note.tsx';
import type { useQuote } from '../quote/use-quote.ts';
import styles from './quote-bill.module.css';

/** The server's price line by line; the one before stays, dimmed, while a changed choice is priced. */
export function QuoteBill({ quote }: { quote: ReturnType<typeof useQuote> }) {
  const { data } = quote;
  if (!data && !quote.isFetching) return null;
  return (
    <section className="card stack padded gap-12" aria-live="polite" aria-busy={quote.isFetching}>
      <h2 className="text-18">
        <Trans>Your bill</Trans>
      </h2>
      {data ? (
        <div className={quote.isPlaceholderData || quote.error ? styles.old : undefined}>
          <BillLines
            lines={data.lines}
            totalLabel={<Trans>Total</Trans>}
            total={data.total}
            pricedBy={data}
            plainInsurance
          />
          <DepositNote deposit={data.deposit} />
        </div>
      ) : (
        <LinesSkeleton lines={4} />
      )}
    </section>
  );
}

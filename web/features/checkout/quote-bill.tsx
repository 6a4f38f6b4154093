import type { PricingType } from '@ceylono/domain/base-rental';
import { Plural, Trans } from '@lingui/react/macro';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { BillLines } from '../bill/bill-lines.tsx';
import type { useQuote } from '../quote/use-quote.ts';
import styles from './quote-bill.module.css';

/** The server's price line by line; the one before stays, dimmed, while a changed choice is priced. */
export function QuoteBill({ quote }: { quote: ReturnType<typeof useQuote> }) {
  const { data } = quote;
  if (!data && !quote.isFetching) return null;
  return (
    <section className={styles.bill} aria-live="polite" aria-busy={quote.isFetching}>
      <h2 className={styles.title}>
        <Trans>Your bill</Trans>
      </h2>
      {data ? (
        <div className={quote.isPlaceholderData || quote.error ? styles.old : undefined}>
          <BillLines lines={data.lines} totalLabel={<Trans>Total</Trans>} total={data.total} plainInsurance />
          <p className={styles.note}>
            <BilledDays days={data.billedDays} pricedBy={data.pricingType} />
          </p>
        </div>
      ) : (
        <LinesSkeleton lines={4} />
      )}
    </section>
  );
}

function BilledDays({ days, pricedBy }: { days: number; pricedBy: PricingType }) {
  switch (pricedBy) {
    case 'daily':
      return <Plural value={days} one="# billed day at the daily price" other="# billed days at the daily price" />;
    case 'weekly':
      return <Plural value={days} one="# billed day at the weekly price" other="# billed days at the weekly price" />;
    case 'monthly':
      return <Plural value={days} one="# billed day at the monthly price" other="# billed days at the monthly price" />;
  }
}

import type { PricingType } from '@ceylono/domain/base-rental';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { BillLines } from '../bill/bill-lines.tsx';
import type { useQuote } from '../quote/use-quote.ts';
import styles from './quote-bill.module.css';

const PRICED_BY: Record<PricingType, MessageDescriptor> = {
  daily: msg`at the daily price`,
  weekly: msg`at the weekly price`,
  monthly: msg`at the monthly price`,
};

/** The server's price line by line; the one before stays, dimmed, while a changed choice is priced. */
export function QuoteBill({ quote }: { quote: ReturnType<typeof useQuote> }) {
  const { i18n } = useLingui();
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
            <Trans>
              <Plural value={data.billedDays} one="# billed day" other="# billed days" />{' '}
              {i18n._(PRICED_BY[data.pricingType])}
            </Trans>
          </p>
        </div>
      ) : (
        <LinesSkeleton lines={4} />
      )}
    </section>
  );
}

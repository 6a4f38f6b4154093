import type { PricingType } from '@ceylono/domain/base-rental';
import { Plural } from '@lingui/react/macro';
import styles from './bill-lines.module.css';

export interface BilledDaysProps {
  billedDays: number;
  pricingType: PricingType;
}

/** What the base rental of a bill is made of: how many days, at which price (customer §9 L362, T-106). */
export function BilledDays({ billedDays, pricingType }: BilledDaysProps) {
  return (
    <p className={styles.note}>
      <Words days={billedDays} pricedBy={pricingType} />
    </p>
  );
}

function Words({ days, pricedBy }: { days: number; pricedBy: PricingType }) {
  switch (pricedBy) {
    case 'daily':
      return <Plural value={days} one="# billed day at the daily price" other="# billed days at the daily price" />;
    case 'weekly':
      return <Plural value={days} one="# billed day at the weekly price" other="# billed days at the weekly price" />;
    case 'monthly':
      return <Plural value={days} one="# billed day at the monthly price" other="# billed days at the monthly price" />;
  }
}

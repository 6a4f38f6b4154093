import type { PricingType } from '@ceylono/domain/base-rental';
import { billedDaysWords } from '@ceylono/words/billed-days';
import { useLingui } from '@lingui/react/macro';
import styles from './bill-lines.module.css';

export interface BilledDaysProps {
  billedDays: number;
  pricingType: PricingType;
}

/** What the base rental of a bill is made of: how many days, at which price (customer §9 L362, T-106). */
export function BilledDays({ billedDays, pricingType }: BilledDaysProps) {
  const { i18n } = useLingui();
  return <p className={`dimmed text-14 ${styles.note}`}>{i18n._(billedDaysWords(billedDays, pricingType))}</p>;
}

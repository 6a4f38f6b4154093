/**
 * The columns of the promo codes, as staff read them.
 * @rows ADM-PROMO 04
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { StaffColumn } from '../staff-kit/staff-card.tsx';
import styles from './promo-code.module.css';
import { AudienceFact, CostFact, StateFact, ValidityFact } from './promo-facts.tsx';
import { discountWords } from './promo-words.ts';
import type { StaffPromoCode } from './staff-promo-code.ts';

/** The documents' columns (admin §2 L90), and what each code cost so far. */
export function usePromoCodeColumns(actions: (promo: StaffPromoCode) => ReactNode): StaffColumn<StaffPromoCode>[] {
  const { t } = useLingui();
  return [
    { title: t`Code`, cell: ({ code }) => <strong className={styles.code}>{code}</strong>, onCard: 'head' },
    {
      title: t`Description`,
      cell: ({ description }) => <span className={`breaks ${styles.description}`}>{description ?? '–'}</span>,
    },
    { title: t`Discount`, cell: (promo) => <span className="tabular nowrap">{discountWords(promo)}</span> },
    { title: t`Target Audience`, cell: (promo) => <AudienceFact promo={promo} /> },
    { title: t`Validity Period`, cell: (promo) => <ValidityFact promo={promo} /> },
    { title: t`Cost so far`, cell: (promo) => <CostFact promo={promo} /> },
    { title: t`Status`, width: '112px', cell: (promo) => <StateFact promo={promo} />, onCard: 'head' },
    { title: t`Actions`, width: '250px', cell: actions, onCard: 'foot' },
  ];
}

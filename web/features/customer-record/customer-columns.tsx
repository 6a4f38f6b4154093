/**
 * The columns of the customers.
 * @rows ADM-CUST 03
 */
import { useLingui } from '@lingui/react/macro';
import { DateTime } from '../../ui/date-time.tsx';
import { Money } from '../../ui/money.tsx';
import type { StaffColumn } from '../staff-kit/staff-card.tsx';
import { CustomerActions, type CustomerTask } from './customer-actions.tsx';
import { AddressFact, ContactFact, RecentOrdersFact, StatsFact } from './customer-facts.tsx';
import type { StaffCustomer } from './staff-customer.ts';

/** The documents' columns (admin §2 L93). */
export function useCustomerColumns(
  onTask: (customer: StaffCustomer, task: CustomerTask) => void,
): StaffColumn<StaffCustomer>[] {
  const { t } = useLingui();
  return [
    {
      title: t`Contact`,
      cell: (customer) => <ContactFact customer={customer} onOpen={() => onTask(customer, 'view')} />,
      onCard: 'head',
      sortBy: 'name',
    },
    { title: t`Address`, cell: ({ address }) => <AddressFact address={address} /> },
    { title: t`Order Stats`, cell: (customer) => <StatsFact customer={customer} /> },
    { title: t`Recent Orders`, width: '206px', cell: (customer) => <RecentOrdersFact customer={customer} /> },
    { title: t`Created Date`, cell: ({ createdAt }) => <DateTime at={createdAt} dayOnly />, sortBy: 'created' },
    { title: t`Promo Discount`, cell: ({ promoDiscount }) => <Money cents={promoDiscount} /> },
    {
      title: t`Actions`,
      width: '254px',
      cell: (customer) => <CustomerActions customer={customer} onTask={(task) => onTask(customer, task)} />,
      onCard: 'foot',
    },
  ];
}

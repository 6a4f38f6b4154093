/**
 * The columns of a customer's orders.
 * @rows CUS-LOOK 15
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { Link } from 'react-router';
import { Money } from '../../ui/money.tsx';
import { ShownStatusBadge } from '../order/shown-status-badge.tsx';
import { PeriodFact, VehicleFact } from '../order/staff-order-facts.tsx';
import { addressOfTab } from '../staff/dashboard-tabs.ts';
import type { StaffColumn } from '../staff-kit/staff-card.tsx';
import { PhoneNotConfirmed } from '../staff-order/phone-not-confirmed.tsx';
import type { CustomerOrder } from './found-customer.ts';

/**
 * The documents' columns (customer §2 L101). Each order leads to its own; from a dialog it takes the dialog's entry of the
 * history.
 */
export function useCustomerOrderColumns(isInDialog = false): StaffColumn<CustomerOrder>[] {
  const { t } = useLingui();
  return [
    { title: t`Order ID`, cell: (order) => <OrderLink order={order} replace={isInDialog} />, onCard: 'head' },
    { title: t`Customer`, cell: (order) => order.customer.name },
    { title: t`Contact`, cell: (order) => <Contact order={order} /> },
    { title: t`Vehicle`, cell: (order, asCard) => <VehicleFact order={order} asCard={asCard} />, onCard: 'body' },
    { title: t`Dates`, cell: (order, asCard) => <PeriodFact order={order} asCard={asCard} /> },
    { title: t`Status`, cell: (order) => <ShownStatusBadge status={order.shownStatus} />, onCard: 'head' },
    { title: t`Total`, cell: (order) => <Money cents={order.finalTotalBill} /> },
  ];
}

function OrderLink({ order: { orderId, customOrderId }, replace }: { order: CustomerOrder; replace: boolean }) {
  return (
    <Link to={`${addressOfTab('all-orders')}&order=${orderId}`} className="nowrap semibold" replace={replace}>
      {customOrderId}
    </Link>
  );
}

function Contact({ order: { customer, phoneConfirmed } }: { order: CustomerOrder }) {
  return (
    <Stack gap={2} align="flex-start" className="breaks">
      <a href={`tel:${customer.phone}`} className="tabular nowrap">
        {customer.phone}
      </a>
      {customer.email ? (
        <span className="dimmed">{customer.email}</span>
      ) : (
        <span className="visually-hidden">
          <Trans>No e-mail</Trans>
        </span>
      )}
      {phoneConfirmed ? null : <PhoneNotConfirmed />}
    </Stack>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { useAddress } from '../../shell/address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { StaffList, StaffPanel } from '../staff-kit/staff-list.tsx';
import {
  allOrdersQuery,
  isFilteredAtAll,
  readAllOrdersFilters,
  writeAllOrdersFilters,
} from '../staff-order/all-orders-filters.ts';
import { ContactFacts } from './customer-facts.tsx';
import { CustomerFigures } from './customer-figures.tsx';
import styles from './customer-lookup.module.css';
import { useCustomerOrderColumns } from './customer-order-columns.tsx';
import { CustomerOrdersFilters } from './customer-orders-filters.tsx';
import { type FoundCustomer, useLookUp } from './found-customer.ts';
import { OrdersFailure } from './orders-failure.tsx';

/** All orders of one customer, by phone (customer §2 L101). */
export function CustomerOrders({ phone }: { phone: string }) {
  const found = useLookUp(phone);
  return (
    <StaffPanel>
      <div className={`cluster ${styles.ways}`}>
        <Link to={paths.customers}>
          <IconArrowLeft size={18} aria-hidden />
          <Trans>Back to Customers</Trans>
        </Link>
      </div>
      <Looked phone={phone} found={found} />
    </StaffPanel>
  );
}

function Looked({ phone, found }: { phone: string; found: ReturnType<typeof useLookUp> }) {
  if (phone === '') return <EmptyState title={<Trans>No customer phone number provided</Trans>} />;
  const again = () => void found.refetch();
  if (found.data?.customer && !found.isError) {
    return <Orders customer={found.data.customer} isReading={found.isFetching} onRefresh={again} />;
  }
  return (
    <>
      <p className="tabular">{phone}</p>
      {found.isPending ? <RowsSkeleton rows={6} /> : null}
      {found.isError ? <OrdersFailure error={found.error} onRetry={again} /> : null}
      {found.isSuccess ? (
        <EmptyState
          title={<Trans>No orders found</Trans>}
          hint={
            <Trans>
              No orders found for customer with phone number: {phone}. Please verify the phone number or check if this
              customer has any rental orders.
            </Trans>
          }
        />
      ) : null}
    </>
  );
}

interface OrdersProps {
  customer: FoundCustomer;
  isReading: boolean;
  /** Looks the customer up anew. */
  onRefresh: () => void;
}

function Orders({ customer, isReading, onRefresh }: OrdersProps) {
  const { t } = useLingui();
  const [params, changeAddress] = useAddress();
  const filters = readAllOrdersFilters(params);
  const columns = useCustomerOrderColumns();
  const orders = useQuery(
    api.customerLookup.listOrders.queryOptions({
      input: { orderId: customer.orderId, ...allOrdersQuery(filters) },
      placeholderData: keepPreviousData,
    }),
  );
  const again = () => void orders.refetch();
  return (
    <>
      <section className={styles.facts} aria-label={t`Customer`}>
        <ContactFacts customer={customer} />
      </section>
      <CustomerFigures customer={customer} />
      <CustomerOrdersFilters
        filters={filters}
        onChange={(change) => changeAddress((now) => writeAllOrdersFilters(now, change), { replace: true })}
        isReading={isReading || orders.isFetching}
        onRefresh={() => {
          onRefresh();
          again();
        }}
      />
      <StaffList
        label={t`Orders of the customer`}
        list={orders}
        keyOf={({ orderId }) => orderId}
        columns={columns}
        cursor={filters.cursor}
        onPage={(cursor) => changeAddress((now) => writeAllOrdersFilters(now, { cursor }))}
        failure={(error) => <OrdersFailure error={error} onRetry={again} />}
        empty={
          <EmptyState
            title={<Trans>No orders found</Trans>}
            hint={isFilteredAtAll(filters) ? <Trans>Change the search or clear the filters.</Trans> : undefined}
          />
        }
      />
    </>
  );
}

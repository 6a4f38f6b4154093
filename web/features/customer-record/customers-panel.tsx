/**
 * The list of customers.
 * @rows ADM-CUST 02 22
 */
import { dayOf } from '@ceylono/domain/colombo-time';
import { type CustomerSort, customersFileName, PHONE_STATES } from '@ceylono/domain/customer-record';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { useAddress } from '../../shell/address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useOpenedCustomer } from '../staff/opened-customer.ts';
import { ExportButton } from '../staff-kit/export-button.tsx';
import { NO_DAYS } from '../../ui/list-address.ts';
import { CreatedNote } from '../staff-kit/narrowed-note.tsx';
import { StaffFilters } from '../staff-kit/staff-filters.tsx';
import { StaffList, StaffPanel } from '../staff-kit/staff-list.tsx';
import type { CustomerTask } from './customer-actions.tsx';
import { useCustomerColumns } from './customer-columns.tsx';
import {
  type CustomersFilters,
  isNarrowed,
  questionOf,
  readCustomersFilters,
  sortedBy,
  writeCustomersFilters,
} from './customers-address.ts';
import { type Named, TaskDialog } from './task-dialog.tsx';

const CustomerDialog = lazy(() => import('./customer-dialog.tsx'));

/** Tab 6: the customers who have a record (admin §2 L93). */
export default function CustomersPanel() {
  const { t } = useLingui();
  const [params, changeAddress] = useAddress();
  const [opened, open] = useOpenedCustomer();
  const [doing, setDoing] = useState<{ task: CustomerTask; customer: Named } | null>(null);
  const columns = useCustomerColumns((customer, task) =>
    task === 'view' ? open(customer.customerId) : setDoing({ task, customer }),
  );
  const filters = readCustomersFilters(params);
  const change = (changes: Partial<CustomersFilters>) =>
    changeAddress((now) => writeCustomersFilters(now, changes), { replace: true });
  const customers = useQuery(
    api.customerRecord.list.queryOptions({
      input: { ...questionOf(filters), cursor: filters.cursor ?? undefined },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <StaffPanel>
      <StaffFilters
        label={t`Search by name, phone or e-mail`}
        placeholder={t`Name, phone or e-mail`}
        q={filters.q}
        onSearch={(q) => change({ q })}
        onClear={isNarrowed(filters) ? () => change({ q: '', phone: null, created: NO_DAYS }) : null}
        refresh={{ isReading: customers.isFetching, onRefresh: () => void customers.refetch() }}
        actions={
          <ExportButton
            at="/admin/customers-csv"
            question={questionOf(filters)}
            nameNow={() => customersFileName(dayOf(new Date()))}
          />
        }
      >
        <NativeSelect
          aria-label={t`Phone`}
          value={filters.phone ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ phone: PHONE_STATES.find((known) => known === value) ?? null })
          }
          data={[
            { value: '', label: t`All customers` },
            { value: 'proved', label: t`Phone confirmed` },
            { value: 'unproved', label: t`Phone not confirmed` },
          ]}
        />
      </StaffFilters>
      <CreatedNote days={filters.created} onClear={() => change({ created: NO_DAYS })} />
      <p className="dimmed">
        <Trans>
          Somebody who only ordered, and whose phone nobody has confirmed, is found by{' '}
          <Link to={paths.customerScreen}>mobile number</Link>.
        </Trans>
      </p>
      <StaffList
        label={t`Customers`}
        list={customers}
        keyOf={({ customerId }) => customerId}
        columns={columns}
        failureTitle={t`Failed to fetch customers. Please try again.`}
        onOpen={({ customerId }) => open(customerId)}
        sorting={{
          ...filters.sorting,
          onSort: (by) => change({ sorting: sortedBy(filters.sorting, by as CustomerSort) }),
        }}
        cursor={filters.cursor}
        onPage={(cursor) => changeAddress((now) => writeCustomersFilters(now, { cursor }))}
        empty={
          <EmptyState
            title={<Trans>No customers found</Trans>}
            hint={
              isNarrowed(filters) ? (
                <Trans>Search for something else, or choose all customers.</Trans>
              ) : (
                <Trans>Whoever orders for the first time appears here.</Trans>
              )
            }
          />
        }
      />
      <Suspense>
        {opened === null ? null : <CustomerDialog key={opened} customerId={opened} onClose={() => open(null)} />}
        {doing === null ? null : (
          <TaskDialog task={doing.task} customer={doing.customer} onClose={() => setDoing(null)} />
        )}
      </Suspense>
    </StaffPanel>
  );
}

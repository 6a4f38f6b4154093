/**
 * The tab of extension requests.
 * @rows ADM-EXT 01 26 31
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useAddress } from '../../shell/address.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RejectExtensionDialog } from '../extension/staff-reject-dialog.tsx';
import { RequestActions } from '../extension/staff-request-actions.tsx';
import { type ExtensionRequest, useRequestColumns } from '../extension/staff-request-columns.tsx';
import {
  isNarrowed,
  type RequestsFilters,
  readRequestsFilters,
  requestsQuery,
  writeRequestsFilters,
} from '../extension/staff-requests-address.ts';
import { RequestsFilter } from '../extension/staff-requests-filter.tsx';
import { RequestsSummary } from '../extension/staff-requests-summary.tsx';
import { SelectedRequests } from '../selection/selected-requests.tsx';
import { StaffFilters } from '../staff-kit/staff-filters.tsx';
import { StaffList, StaffPanel } from '../staff-kit/staff-list.tsx';
import { useSelection } from '../staff-kit/use-selection.ts';
import { useOpenedOrder } from '../staff-order/opened-order.ts';
import { announceOutcome } from '../staff-order/outcome.ts';
import { type StaffOrder, useShowChangedOrder } from '../staff-order/staff-order.ts';

const OrderDialog = lazy(() => import('./order-dialog.tsx'));
const ExtensionCheck = lazy(() => import('../extension/staff-extension-check.tsx'));
const ConfirmedDialog = lazy(() => import('../confirmation/confirmed-dialog.tsx'));

/** Customers ask, and colleagues decide, while the list is open. */
const READ_EVERY_MS = 30_000;

/** Tab 7: what customers on the road ask for, decided row by row (admin §2 L98). */
export default function ExtensionRequests({ isSuperAdmin }: { isSuperAdmin: boolean }) {
  const { t } = useLingui();
  const [params, changeAddress] = useAddress();
  const [rejecting, setRejecting] = useState<ExtensionRequest | null>(null);
  const [confirmed, setConfirmed] = useState<StaffOrder | null>(null);
  const [opened, open] = useOpenedOrder();
  const showChanged = useShowChangedOrder();
  const filters = readRequestsFilters(params);
  const change = (changes: Partial<RequestsFilters>) =>
    changeAddress((now) => writeRequestsFilters(now, changes), { replace: true });
  const requests = useQuery(
    api.extension.list.queryOptions({
      input: requestsQuery(filters),
      placeholderData: keepPreviousData,
      refetchInterval: READ_EVERY_MS,
    }),
  );
  const columns = useRequestColumns((request, asCard) => (
    <RequestActions
      request={request}
      asCard={asCard}
      onOutcome={announceOutcome}
      onReject={() => setRejecting(request)}
      onView={() => open(request.orderId)}
    />
  ));
  const selection = useSelection({
    list: 'extension-requests',
    keyOf: ({ id }) => id,
    nameOf: ({ customOrderId }) => customOrderId,
    items: requests.data?.items,
  });
  return (
    <StaffPanel>
      <RequestsSummary />
      <StaffFilters
        label={t`Search by name, phone, order ID or vehicle`}
        placeholder={t`Name, phone, order ID or vehicle`}
        q={filters.q}
        onSearch={(q) => change({ q })}
        onClear={isNarrowed(filters) ? () => change({ q: '', status: 'all' }) : null}
        refresh={{ isReading: requests.isFetching, onRefresh: () => void requests.refetch() }}
      >
        <RequestsFilter status={filters.status} onChoose={(status) => change({ status })} />
      </StaffFilters>
      <StaffList
        label={t`Extension Requests`}
        list={requests}
        keyOf={({ id }) => id}
        columns={columns}
        onOpen={({ orderId }) => open(orderId)}
        selection={selection}
        selectionActions={<SelectedRequests selection={selection} />}
        cursor={filters.cursor}
        onPage={(cursor) => changeAddress((now) => writeRequestsFilters(now, { cursor }))}
        empty={<NoRequests isNarrowed={isNarrowed(filters)} />}
        failure={(error, again) => <NotRead error={error} onRetry={again} />}
      />
      {rejecting ? (
        <RejectExtensionDialog
          order={rejecting}
          extension={rejecting}
          seenFirst={rejecting.order}
          onClose={() => setRejecting(null)}
          onRejected={(changed) => {
            showChanged(changed);
            announceSuccess(t`Extension request rejected successfully! Order status updated.`);
          }}
        />
      ) : null}
      <Suspense>{isSuperAdmin ? <ExtensionCheck /> : null}</Suspense>
      <Suspense>
        {opened ? <OrderDialog orderId={opened} onClose={() => open(null)} onConfirmed={setConfirmed} /> : null}
        {confirmed ? <ConfirmedDialog order={confirmed} onClose={() => setConfirmed(null)} /> : null}
      </Suspense>
    </StaffPanel>
  );
}

function NoRequests({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyState
      title={<Trans>No requests match your filters</Trans>}
      hint={<Trans>Change the search or clear the filters.</Trans>}
    />
  ) : (
    <EmptyState
      title={<Trans>No extension requests found</Trans>}
      hint={<Trans>When a customer on the road asks for more days, the request appears here by itself.</Trans>}
    />
  );
}

function NotRead({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { i18n } = useLingui();
  const detail = i18n._(failureOf(error).text);
  return (
    <Alert color="red" role="alert">
      <p>
        <Trans>Failed to fetch extension requests: {detail}</Trans>
      </p>
      <Button mt={12} onClick={onRetry}>
        <Trans>Try Again</Trans>
      </Button>
    </Alert>
  );
}

/**
 * The columns of the list of all orders.
 * @rows ADM-ORD 07 09
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconChartBar, IconId } from '@tabler/icons-react';
import { EmailText } from '../../ui/email-text.tsx';
import { Money } from '../../ui/money.tsx';
import { RowAtWork } from '../attendance/staff-row-at-work.tsx';
import { DownloadInvoiceIcon } from '../invoice/download-invoice.tsx';
import { DetailsRemoved } from '../order/details-removed.tsx';
import { ShownStatusBadge } from '../order/shown-status-badge.tsx';
import { PeriodFact, VehicleFact } from '../order/staff-order-facts.tsx';
import type { StaffColumn } from '../staff-kit/staff-card.tsx';
import type { StaffOrderRow } from '../staff-order/staff-order.ts';
import { NoteCount } from '../team-note/staff-note-count.tsx';
import styles from './all-orders-columns.module.css';

/** The documents' columns (admin §2 L60). */
export function useAllOrdersColumns(
  onView: (orderId: string) => void,
  onAnalytics: (orderId: string) => void,
  onPapers: (orderId: string) => void,
): StaffColumn<StaffOrderRow>[] {
  const { t } = useLingui();
  return [
    {
      title: t`Order ID`,
      cell: ({ customOrderId, teamNotes }, asCard) => (
        <Stack gap={2} align="start">
          {asCard ? <strong>{customOrderId}</strong> : <span className="nowrap text-13">{customOrderId}</span>}
          <NoteCount notes={teamNotes} />
        </Stack>
      ),
      onCard: 'head',
      sortBy: 'created',
    },
    { title: t`Customer`, name: 'customer', cell: (order, asCard) => <Customer order={order} asCard={asCard} /> },
    { title: t`Phone`, name: 'phone', cell: (order, asCard) => <Phone order={order} asCard={asCard} /> },
    {
      title: t`Vehicle`,
      name: 'vehicle',
      width: '140px',
      cell: (order, asCard) => <VehicleFact order={order} asCard={asCard} />,
      onCard: 'body',
    },
    {
      title: t`Rental Period`,
      name: 'period',
      cell: (order, asCard) => <PeriodFact order={order} asCard={asCard} />,
      sortBy: 'pickup',
    },
    {
      title: t`Status`,
      name: 'status',
      width: '120px',
      cell: (order) => (
        <Stack gap={2} align="start">
          <ShownStatusBadge status={order.shownStatus} />
          <RowAtWork order={order} />
        </Stack>
      ),
      onCard: 'head',
      sortBy: 'status',
    },
    {
      title: t`Total`,
      name: 'total',
      cell: (order, asCard) => (
        <span className={asCard ? undefined : 'text-13'}>
          <Money cents={order.finalTotalBill} />
        </span>
      ),
      sortBy: 'total',
    },
    {
      title: t`Actions`,
      cell: (order) => <Actions order={order} onView={onView} onAnalytics={onAnalytics} onPapers={onPapers} />,
      onCard: 'foot',
    },
  ];
}

function Customer({ order: { customer, detailsRemovedAt }, asCard }: { order: StaffOrderRow; asCard: boolean }) {
  if (detailsRemovedAt !== null) return <DetailsRemoved at={detailsRemovedAt} />;
  return (
    <Stack gap={2} className={asCard ? 'breaks' : styles.customer}>
      <strong title={customer.name}>{customer.name}</strong>
      <span className="dimmed" title={customer.email}>
        {asCard ? <EmailText email={customer.email} /> : customer.email}
      </span>
    </Stack>
  );
}

function Phone({ order: { customer, detailsRemovedAt }, asCard }: { order: StaffOrderRow; asCard: boolean }) {
  if (detailsRemovedAt !== null) return null;
  return (
    <a href={`tel:${customer.phone}`} className={asCard ? 'tabular nowrap' : 'tabular nowrap text-13'}>
      {customer.phone}
    </a>
  );
}

interface ActionsProps {
  order: StaffOrderRow;
  onView: (orderId: string) => void;
  onAnalytics: (orderId: string) => void;
  onPapers: (orderId: string) => void;
}

/** Details, figures, invoice and papers, in one line so that a row stays low; the last where there are some. */
function Actions({ order, onView, onAnalytics, onPapers }: ActionsProps) {
  const { t } = useLingui();
  const number = order.customOrderId;
  return (
    <Group gap={6} wrap="nowrap">
      <View order={order} onView={onView} />
      <ActionIcon
        variant="default"
        size="md"
        onClick={() => onAnalytics(order.orderId)}
        aria-label={t`Analytics of order ${number}`}
        title={t`View analytics`}
      >
        <IconChartBar size={18} aria-hidden />
      </ActionIcon>
      <DownloadInvoiceIcon order={order} />
      {order.documentCount > 0 ? (
        <ActionIcon
          variant="default"
          size="md"
          onClick={() => onPapers(order.orderId)}
          aria-label={t`Documents of order ${number}`}
          title={t`View documents`}
        >
          <IconId size={18} aria-hidden />
        </ActionIcon>
      ) : null}
    </Group>
  );
}

function View({ order, onView }: Pick<ActionsProps, 'order' | 'onView'>) {
  const { t } = useLingui();
  const number = order.customOrderId;
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => onView(order.orderId)}
      aria-label={t`View order ${number}`}
    >
      <Trans>View</Trans>
    </Button>
  );
}

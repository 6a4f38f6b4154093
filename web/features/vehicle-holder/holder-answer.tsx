import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DateTime } from '../../ui/date-time.tsx';
import { Facts } from '../../ui/facts.tsx';
import { OrderStatusBadge } from '../order/order-status-badge.tsx';
import { addressOfTab } from '../staff/dashboard-tabs.ts';
import type { Holder } from './holder.ts';

const COLOURS = { 'handed-over': 'blue', booked: 'yellow', nobody: 'gray' } as const;

/** The answer in plain words, and what of it is on record. */
export function HolderAnswer({ holder }: { holder: Holder }) {
  const { t } = useLingui();
  const { kind, order, vehicle } = holder;
  return (
    <>
      <Alert color={COLOURS[kind]} title={<Answer holder={holder} />}>
        <Why holder={holder} />
      </Alert>
      <Facts
        facts={[
          [t`Vehicle`, [vehicle.plate, vehicle.model].filter(Boolean).join(' · ')],
          [t`Vendor`, vehicle.vendorName],
          [t`Moment`, <DateTime key="at" at={holder.at} />],
          ...(order === null ? [] : orderFacts(order)),
        ]}
      />
    </>
  );

  function orderFacts(of: NonNullable<Holder['order']>): [string, ReactNode][] {
    return [
      [
        t`Order`,
        <span key="order" className="cluster gap-6">
          <Link to={`${addressOfTab('all-orders')}&order=${of.orderId}`} className="nowrap semibold">
            {of.customOrderId}
          </Link>
          <OrderStatusBadge status={of.status} />
        </span>,
      ],
      [t`Customer`, of.customerName ?? t`Taken out of the order since`],
      [
        t`Booked`,
        <span key="booked">
          <DateTime at={of.startDate} /> – <DateTime at={of.endDate} />
        </span>,
      ],
      [t`Handed over`, of.handedOverAt === null ? t`Not on record` : <DateTime key="out" at={of.handedOverAt} />],
      [t`Returned`, of.returnedAt === null ? t`Not on record` : <DateTime key="back" at={of.returnedAt} />],
    ];
  }
}

function Answer({ holder }: { holder: Holder }) {
  const { kind, order } = holder;
  const number = order?.customOrderId;
  switch (kind) {
    case 'handed-over':
      return <Trans>It was with the customer of order {number}.</Trans>;
    case 'booked':
      return <Trans>It was booked for order {number}, but no handover is on record.</Trans>;
    case 'nobody':
      return isBeforeKnown(holder) ? (
        <Trans>Who had it then is not known.</Trans>
      ) : (
        <Trans>It was with no customer.</Trans>
      );
  }
}

/** The vehicle was entered after the moment that was asked about. */
function isBeforeKnown({ at, vehicle }: Holder): boolean {
  return new Date(at) < new Date(vehicle.knownSince);
}

/** How sure that is, and what was around it. */
function Why({ holder }: { holder: Holder }) {
  const { kind, order, vehicle, cameBackAt, wentOutAt } = holder;
  if (kind === 'nobody') {
    return (
      <>
        {isBeforeKnown(holder) ? (
          <Trans>
            The vehicle is on our records only since <DateTime at={vehicle.knownSince} />.
          </Trans>
        ) : (
          <Trans>No handover without a return, and no standing booking, is on record for this moment.</Trans>
        )}{' '}
        {cameBackAt === null ? null : (
          <Trans>
            It had come back on <DateTime at={cameBackAt} />.
          </Trans>
        )}{' '}
        {wentOutAt === null ? null : (
          <Trans>
            It was next handed over on <DateTime at={wentOutAt} />.
          </Trans>
        )}
      </>
    );
  }
  return (
    <>
      {kind === 'booked' ? (
        <Trans>Whether the customer had it is not known: ask the vendor before you name anybody.</Trans>
      ) : (
        <Trans>This is on record by its handover.</Trans>
      )}{' '}
      {order?.closedAt ? (
        <Trans>
          No return is on record: we closed the rental on <DateTime at={order.closedAt} />, and it may have come back
          before.
        </Trans>
      ) : null}{' '}
      {order?.withDriver ? <Trans>It was rented with a driver: the customer was not to drive it.</Trans> : null}
    </>
  );
}

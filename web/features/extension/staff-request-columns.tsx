/**
 * The columns of the list of extension requests.
 * @rows ADM-EXT 43
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { client } from '../../api/client.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Money } from '../../ui/money.tsx';
import { DetailsRemoved } from '../order/details-removed.tsx';
import { HowLongAgo } from '../staff-kit/how-long-ago.tsx';
import type { StaffColumn } from '../staff-kit/staff-card.tsx';
import { OpenedOrderLink } from '../staff-order/opened-order-link.tsx';
import { ExtensionStatusBadge } from './staff-extension-status.tsx';
import { FreeUntil, StaffObstacle } from './staff-obstacle.tsx';
import styles from './staff-requests.module.css';

export type ExtensionRequest = Awaited<ReturnType<typeof client.extension.list>>['items'][number];

interface OfRequest {
  request: ExtensionRequest;
  asCard: boolean;
}

/** A request with before and after (admin §3 L170): who, what, the end, the fee, the bill, and the answer. */
export function useRequestColumns(
  actions: (request: ExtensionRequest, asCard: boolean) => ReactNode,
): StaffColumn<ExtensionRequest>[] {
  const { t } = useLingui();
  return [
    { title: t`Customer`, cell: (request, asCard) => <Customer request={request} asCard={asCard} />, onCard: 'head' },
    { title: t`Vehicle`, cell: (request, asCard) => <Vehicle request={request} asCard={asCard} /> },
    { title: t`Return`, cell: (request, asCard) => <Ends request={request} asCard={asCard} /> },
    { title: t`Extension fee`, cell: (request, asCard) => <Fee request={request} asCard={asCard} /> },
    { title: t`Total`, cell: (request) => <Totals request={request} /> },
    { title: t`Requested`, cell: (request, asCard) => <Requested request={request} asCard={asCard} /> },
    {
      title: t`Status`,
      width: '112px',
      cell: ({ status }) => <ExtensionStatusBadge status={status} />,
      onCard: 'head',
    },
    { title: t`Actions`, width: '190px', cell: actions, onCard: 'foot' },
  ];
}

function Customer({ request, asCard }: OfRequest) {
  const { customerName, customerPhone, customOrderId, detailsRemovedAt } = request;
  return (
    <div className={clsx(styles.cell, asCard || styles.cut)}>
      {detailsRemovedAt === null ? (
        <>
          <strong className={asCard ? 'breaks' : undefined} title={customerName}>
            {customerName}
          </strong>
          <a href={`tel:${customerPhone}`} className="tabular nowrap">
            {customerPhone}
          </a>
        </>
      ) : (
        <DetailsRemoved at={detailsRemovedAt} />
      )}
      <span className="dimmed text-13">{customOrderId}</span>
    </div>
  );
}

function Vehicle({ request: { vehicleName, vendorName }, asCard }: OfRequest) {
  return (
    <div className={clsx(styles.cell, asCard || styles.cut)}>
      <span title={vehicleName}>{vehicleName}</span>
      <span className="dimmed text-13" title={vendorName}>
        {vendorName}
      </span>
    </div>
  );
}

/** The old end, the new one, and what stands against it. */
function Ends({ request, asCard }: OfRequest) {
  const { currentEndDate, newEndDate, requestedDays, conflict } = request;
  return (
    <div className={styles.cell}>
      <span className="dimmed">
        <DateTime at={currentEndDate} />
      </span>
      <span>
        → <DateTime at={newEndDate} />
      </span>
      <span className="dimmed text-13">
        <Plural value={requestedDays} one="# extra day" other="# extra days" />
      </span>
      {conflict && !asCard ? (
        <span className={styles.conflict}>
          {conflict.orderId === null && conflict.feedName !== null ? (
            <Trans>Kept by the vendor’s calendar “{conflict.feedName}”.</Trans>
          ) : conflict.orderId === null ? (
            <Trans>The vendor keeps it.</Trans>
          ) : (
            <Trans>
              Taken by <OpenedOrderLink orderId={conflict.orderId}>{conflict.customOrderId}</OpenedOrderLink>.
            </Trans>
          )}{' '}
          <FreeUntil conflict={conflict} requestedDays={requestedDays} />
        </span>
      ) : null}
    </div>
  );
}

function Fee({ request: { extensionFee, vehicleDailyRate } }: OfRequest) {
  return (
    <div className={styles.cell}>
      <Money cents={extensionFee} exact />
      <span className="dimmed nowrap text-13">
        <Trans>
          <Money cents={vehicleDailyRate} /> per day
        </Trans>
      </span>
    </div>
  );
}

function Totals({ request: { orderTotal, newTotal } }: Pick<OfRequest, 'request'>) {
  return (
    <div className={styles.cell}>
      <span className={newTotal === null ? undefined : 'dimmed'}>
        <Money cents={orderTotal} />
      </span>
      {newTotal === null ? null : (
        <strong className="nowrap">
          → <Money cents={newTotal} />
        </strong>
      )}
    </div>
  );
}

function Requested({ request: { requestedAt, requestedReason }, asCard }: OfRequest) {
  return (
    <div className={styles.cell}>
      <HowLongAgo at={requestedAt} />
      <span className={asCard ? 'breaks' : styles.reason} title={requestedReason}>
        {requestedReason}
      </span>
    </div>
  );
}

/** On a card, where there is room to say whose the vehicle is. */
export function CardObstacle({ request: { conflict, requestedDays } }: Pick<OfRequest, 'request'>) {
  return conflict ? <StaffObstacle conflict={conflict} requestedDays={requestedDays} /> : null;
}

/**
 * The panel of an order in which its customer asks for more days and reads the answer.
 * @rows CUS-EXT 05
 */
import { BRAND } from '@ceylono/domain/brand';
import { lastMomentToAsk } from '@ceylono/domain/extension';
import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { DateTime } from '../../ui/date-time.tsx';
import { Money } from '../../ui/money.tsx';
import { useNow } from '../../ui/use-now.ts';
import { NeedsNetwork } from '../order/needs-network.tsx';
import { OrderPart } from '../order/order-part.tsx';
import type { Order } from '../order/use-order.ts';
import styles from './extension.module.css';
import { ExtensionForm } from './extension-form.tsx';
import { extensionState, rejectionOf, type Sending, sendingAfter } from './extension-state.ts';

const TICK_MS = 10_000;

type Extension = NonNullable<Order['extension']>;

/** More days with the vehicle: the request, staff's answer, or why it cannot be asked for (customer §4 L169, §5 L223). */
export function ExtensionPanel({ order }: { order: Order }) {
  const now = new Date(useNow(TICK_MS));
  const [sending, setSending] = useState<Sending>('none');
  const next = sendingAfter(sending, order);
  if (next !== sending) setSending(next);
  const waitsForOrder = next === 'sent';
  const { orderId, extension } = order;
  const state = extensionState(order, now);
  if (state === null) return null;
  return (
    <OrderPart title={<Trans>Extension</Trans>}>
      {(state === 'open' && waitsForOrder) || (state === 'pending' && next !== 'none') ? (
        <p role="status" className={styles.sent}>
          <Trans>Extension request submitted successfully! Admin will review and respond shortly.</Trans>
        </p>
      ) : null}
      {state === 'open' && !waitsForOrder ? (
        <NeedsNetwork>
          <ExtensionForm orderId={orderId} onSent={() => setSending('sent')} />
        </NeedsNetwork>
      ) : null}
      {state === 'not-started' ? (
        <p>
          <Trans>
            Need the vehicle for longer? Once it is handed over you can ask for more days here, until 6 hours before the
            return.
          </Trans>
        </p>
      ) : null}
      {state === 'too-late' ? <TooLate endDate={order.endDate} /> : null}
      {state === 'elsewhere' ? (
        <p>
          <Trans>More days can be asked for in the browser that placed this order.</Trans>
        </p>
      ) : null}
      {extension ? (
        <Request extension={extension} isBooker={order.isBooker} isRunning={order.status === 'in-progress'} />
      ) : null}
    </OrderPart>
  );
}

function TooLate({ endDate }: { endDate: string }) {
  const { phone } = BRAND;
  return (
    <p>
      <Trans>
        It is too late to ask for more days here: that was possible until{' '}
        <DateTime at={lastMomentToAsk(new Date(endDate)).toISOString()} />, 6 hours before the return. Please call us on{' '}
        <a href={`tel:${phone.replaceAll(' ', '')}`} className="tabular nowrap">
          {phone}
        </a>
        .
      </Trans>
    </p>
  );
}

interface RequestProps {
  extension: Extension;
  isBooker: boolean;
  /** While it does, staff can allow another request (T-089). */
  isRunning: boolean;
}

function Request({ extension, isBooker, isRunning }: RequestProps) {
  const { status, extensionFee, newEndDate } = extension;
  return (
    <div className={styles.request} data-status={status}>
      <p className={styles.answer}>{ANSWERS[status]}</p>
      <p>
        <Plural value={extension.requestedDays} one="# day more" other="# days more" />, <Money cents={extensionFee} />
      </p>
      {status === 'rejected' ? (
        isBooker ? (
          <Rejection reason={extension.rejectionReason} />
        ) : null
      ) : (
        <p>
          {status === 'approved' ? (
            <Trans>
              New return deadline: <DateTime at={newEndDate} />
            </Trans>
          ) : (
            <Trans>
              If it is approved, you return the vehicle by <DateTime at={newEndDate} />. Until then the deadline stays.
            </Trans>
          )}
        </p>
      )}
      {isBooker && extension.requestedReason ? (
        <p className="dimmed">
          <Trans>Your reason: {extension.requestedReason}</Trans>
        </p>
      ) : null}
      {isRunning && isBooker && status !== 'pending' ? (
        <p className="dimmed">
          <Trans>Do you need still more time? Please call us: one request can be made here.</Trans>
        </p>
      ) : null}
    </div>
  );
}

const ANSWERS: Record<Extension['status'], ReactNode> = {
  pending: <Trans>The admin is reviewing your extension request.</Trans>,
  approved: <Trans>The order was extended.</Trans>,
  rejected: <Trans>The extension request was rejected.</Trans>,
};

function Rejection({ reason }: { reason: string | null }) {
  switch (rejectionOf(reason)) {
    case 'none':
      return (
        <p>
          <Trans>No reason provided</Trans>
        </p>
      );
    case 'returned':
      return (
        <p>
          <Trans>The vehicle came back before the request was decided.</Trans>
        </p>
      );
    case 'given':
      return (
        <p className={styles.words}>
          <Trans>Reason: {reason}</Trans>
        </p>
      );
  }
}

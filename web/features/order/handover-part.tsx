/**
 * The handover on an order's page: what it means for the time, and the reports.
 * @rows CUS-TRK 15 17
 */
import { HANDOVER_PHASES, type HandoverPhase } from '@ceylono/domain/handover';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { DateTime } from '../../ui/date-time.tsx';
import { NeedsNetwork } from './needs-network.tsx';
import { handoverStatus } from './next-step.ts';
import { OrderPart } from './order-part.tsx';
import type { Order } from './use-order.ts';

const MESSAGES: Record<ReturnType<typeof handoverStatus>, MessageDescriptor> = {
  pending: msg`The rental time will start when the vehicle is handed over.`,
  completed: msg`Rental time counts from the handover completion.`,
  cancelled: msg`Vehicle handover cancelled`,
};

const REPORT_WORDS: Record<HandoverPhase, MessageDescriptor> = {
  handover: msg`Handover report (PDF)`,
  return: msg`Return report (PDF)`,
};

/** What the documents say about the handover (customer §2 L94-L97), and its reports once there are any. */
export function HandoverPart({ order }: { order: Order }) {
  const { i18n } = useLingui();
  return (
    <OrderPart title={<Trans>Handover</Trans>}>
      <p>{i18n._(MESSAGES[handoverStatus(order)])}</p>
      {order.handoverCompletedAt ? (
        <p className="dimmed">
          <Trans>
            Handed over on <DateTime at={order.handoverCompletedAt} />
          </Trans>
        </p>
      ) : null}
      {order.status === 'in-progress' ? <p>{deadline(order)}</p> : null}
      {HANDOVER_PHASES.map((phase) => (
        <Report key={phase} order={order} phase={phase} />
      ))}
    </OrderPart>
  );
}

/** Which reading of the rental time holds for this order (T-033). One kept by an older release says none: as agreed. */
function deadline({ deadlineFrom, endDate }: Order) {
  const end = <DateTime at={endDate} />;
  switch (deadlineFrom) {
    case 'handover':
      return <Trans>The return deadline counts from the handover: {end}</Trans>;
    case 'next-booking':
      return <Trans>The return deadline counts from the handover, as far as the vehicle is free: {end}</Trans>;
    default:
      return <Trans>The return deadline stays as agreed: {end}</Trans>;
  }
}

/** Signed papers: for the browser that booked. */
function Report({ order, phase }: { order: Order; phase: HandoverPhase }) {
  const { i18n } = useLingui();
  const state = order.reports[phase];
  const name = i18n._(REPORT_WORDS[phase]);
  if (state === 'none' || state === 'removed' || !order.isBooker) return null;
  if (state !== 'ready') {
    return (
      <p className="dimmed">
        {state === 'failed' ? (
          <Trans>{name}: It could not be made. What was recorded is kept. Please tell us.</Trans>
        ) : (
          <Trans>{name}: being prepared</Trans>
        )}
      </p>
    );
  }
  return (
    <NeedsNetwork>
      <p>
        <Anchor
          href={`/api/orders/${encodeURIComponent(order.orderId)}/reports/${phase}`}
          target="_blank"
          rel="noreferrer"
        >
          {name}
        </Anchor>
      </p>
    </NeedsNetwork>
  );
}

/**
 * What the vendor can do with an order in its state.
 *
 * @rows VEN-ORD 05 06 08 10 12 13
 * @rows VEN-NEW 08
 */
import type { HandoverPhase } from '@ceylono/domain/handover';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '@ceylono/domain/colombo-format';
import { useOpening } from '../../shell/address.ts';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { directionsAddress } from './directions.ts';
import styles from './order-steps.module.css';
import { nextPhase } from '../handover/handover-door.ts';
import { handoverHindrance } from '../handover/handover-hindrance.ts';
import type { OwnOrder } from './own-order.ts';
import { withRecording } from './portal-address.ts';

/** What the vendor can do with an order in its state (vendor §4 L99-L102). */
export function OrderSteps({ order, now }: { order: OwnOrder; now: number }) {
  if (order.status === 'pending') {
    return (
      <p className={styles.label}>
        <Trans>Pending Confirmation</Trans>
      </p>
    );
  }
  if (order.status === 'completed') {
    return (
      <p className={styles.label} data-done>
        <Trans>Completed</Trans>
      </p>
    );
  }
  const phase = nextPhase(order.status);
  if (phase === null) return null;
  return (
    <div className="stack gap-10">
      <RecordStep order={order} phase={phase} now={now} />
      {phase === 'handover' && order.options.delivery ? (
        <Directions order={order}>
          <Trans>Driver to Customer Location</Trans>
        </Directions>
      ) : null}
      {phase === 'return' && order.options.pickup ? (
        <Directions order={order}>
          <Trans>Pickup Vehicle from Customer</Trans>
        </Directions>
      ) : null}
    </div>
  );
}

interface RecordStepProps {
  order: OwnOrder;
  phase: HandoverPhase;
  now: number;
}

function RecordStep({ order, phase, now }: RecordStepProps) {
  const { t } = useLingui();
  const { open } = useOpening();
  const reason = useHindrance(order, phase, now);
  const number = order.customOrderId;
  return (
    <ReasonButton
      fullWidth
      color="saffron"
      showReason
      reason={reason}
      onClick={() => open((params) => withRecording(params, { orderId: order.orderId, phase }))}
      aria-label={phase === 'handover' ? t`Start Handover of ${number}` : t`Complete Return of ${number}`}
    >
      {phase === 'handover' ? <Trans>Start Handover</Trans> : <Trans>Complete Return</Trans>}
    </ReasonButton>
  );
}

/** Why the handover has to wait, in words; a return never does. */
function useHindrance(order: OwnOrder, phase: HandoverPhase, now: number): string | null {
  const { t, i18n } = useLingui();
  if (phase === 'return') return null;
  const opens = formatDateTime(new Date(order.handoverOpensAt), i18n.locale);
  switch (handoverHindrance(order, now)) {
    case 'too-early':
      return t`Too early: possible from ${opens}`;
    case 'vehicle-out':
      return t`The vehicle is still out with another customer. Record that return first.`;
    case null:
      return null;
  }
}

function Directions({ order, children }: { order: OwnOrder; children: ReactNode }) {
  if (order.location === null) return null;
  return (
    <div>
      <Button
        component="a"
        fullWidth
        variant="default"
        href={directionsAddress(order.location)}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconRoute size={20} aria-hidden />}
      >
        {children}
      </Button>
      {order.location.address ? <p className={`dimmed text-14 ${styles.place}`}>{order.location.address}</p> : null}
    </div>
  );
}

import { REASON_WORDS } from '@ceylono/words/rejection-reason';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { DateTime } from '../../ui/date-time.tsx';
import { type NextStep, nextStep } from './next-step.ts';
import { nextStepWords } from './next-step-words.tsx';
import styles from './order-card.module.css';
import { bookAgain, isAhead } from './order-links.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { ReturnCountdown } from './return-countdown.tsx';
import { StatusBars } from './status-bars.tsx';
import type { Order } from './use-order.ts';

const BAD_STEPS: NextStep[] = ['overdue', 'late-verification', 'late-vehicle', 'rejected'];

/** The order as one card: its number, what happens next, and how far it has come. */
export function OrderCard({ order, now }: { order: Order; now: Date }) {
  const { t, i18n } = useLingui();
  const step = nextStep(order, now);
  const { title, text } = nextStepWords(step, order);
  return (
    <section className={styles.card} aria-label={t`What happens next`}>
      <header className={`stack gap-8 ${styles.next}`} data-bad={BAD_STEPS.includes(step) || undefined}>
        <p className={`row wraps apart ${styles.number}`}>
          <span>
            <Trans>
              Order <span className="tabular nowrap">{order.customOrderId}</span>
            </Trans>
          </span>
          <OrderStatusBadge status={order.status} />
        </p>
        <h2 className={styles.title}>{title}</h2>
        <ChangeAnnouncement step={step}>{title}</ChangeAnnouncement>
        <p>{text}</p>
        <ReturnCountdown order={order} />
        <p role="status" className={styles.asked}>
          {order.cancellationRequestedAt ? (
            <Trans>
              You asked to cancel on <DateTime at={order.cancellationRequestedAt} />. Our staff call you about it; until
              then the order stands.
            </Trans>
          ) : order.cancellationDeclined ? (
            <CancellationDeclined declined={order.cancellationDeclined} />
          ) : null}
        </p>
        {order.vehicleIsLate && step !== 'late-vehicle' ? (
          <p>
            <Trans>
              The vehicle is not back yet: the customer before you is late. It may not be ready on{' '}
              <DateTime at={order.startDate} />.
            </Trans>
          </p>
        ) : null}
        {order.rejectionReason ? (
          <p>
            <Trans>Reason: {i18n._(REASON_WORDS[order.rejectionReason])}</Trans>
          </p>
        ) : null}
        {order.rejectionDetails ? <p className={styles.details}>{order.rejectionDetails}</p> : null}
      </header>
      <div className={`fitting stack gap-16 ${styles.bars}`}>
        <StatusBars order={order} />
        {isAhead(order) ? null : (
          <Button component={Link} {...bookAgain(order)} variant="light">
            <Trans>Book again</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

/** Staff's answer to a request to cancel, in their words; it may be asked again. */
function CancellationDeclined({ declined }: { declined: NonNullable<Order['cancellationDeclined']> }) {
  const { declinedAt, reason } = declined;
  return (
    <>
      <Trans>
        Your request to cancel was declined on <DateTime at={declinedAt} />. The order stands.
      </Trans>
      {reason === null ? null : (
        <>
          {' '}
          <Trans>Reason: {reason}</Trans>
        </>
      )}
    </>
  );
}

/** Read out when the next step becomes another while the page is open; nothing at first. */
function ChangeAnnouncement({ step, children }: { step: NextStep; children: ReactNode }) {
  const [first] = useState(step);
  const [hasChanged, setChanged] = useState(false);
  if (step !== first && !hasChanged) setChanged(true);
  return (
    <p role="status" className="visually-hidden">
      {hasChanged ? children : null}
    </p>
  );
}

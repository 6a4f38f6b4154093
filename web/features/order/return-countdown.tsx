import { type Countdown, countdownTo } from '@ceylono/domain/countdown';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNow } from '../../ui/use-now.ts';
import styles from './return-countdown.module.css';
import type { Order } from './use-order.ts';

const TICK_MS = 1_000;

const UNITS: [keyof Omit<Countdown, 'isOverdue'>, MessageDescriptor][] = [
  ['days', msg`days`],
  ['hours', msg`hours`],
  ['minutes', msg`min`],
  ['seconds', msg`sec`],
];

/**
 * While the vehicle is out: the time until it is due back, each second, and how long it is overdue after that (customer
 * §2 L93, T-108). A timer is no live region: every second read out would be noise.
 */
export function ReturnCountdown({ order }: { order: Order }) {
  return order.status === 'in-progress' ? <Ticking endDate={order.endDate} /> : null;
}

function Ticking({ endDate }: { endDate: string }) {
  const { t, i18n } = useLingui();
  const countdown = countdownTo(new Date(endDate), new Date(useNow(TICK_MS)));
  return (
    <div
      className={`stack gap-4 ${styles.countdown}`}
      role="timer"
      aria-label={countdown.isOverdue ? t`Overdue by` : t`Due back in`}
    >
      <p className={styles.label}>{countdown.isOverdue ? <Trans>Overdue by</Trans> : <Trans>Due back in</Trans>}</p>
      <p className={`stack gap-8 ${styles.units}`}>
        {UNITS.map(([unit, word]) => (
          <span key={unit} className={styles.unit}>
            <span className={styles.figure}>{String(countdown[unit]).padStart(2, '0')}</span>{' '}
            <span className="text-13">{i18n._(word)}</span>
          </span>
        ))}
      </p>
    </div>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import { useNow } from '../../ui/use-now.ts';
import type { StaffOrderRow } from '../staff-order/staff-order.ts';
import styles from './waiting.module.css';
import { type WaitingTime, waitingTime } from './waiting-time.ts';

const TICK_MS = 20_000;

interface WaitingProps {
  order: Pick<StaffOrderRow, 'createdAt' | 'status' | 'verificationStatus' | 'isWithCustomer'>;
}

/** Whose turn it is: the customer's, or how long they have waited; red once it is longer than was promised (T-086). */
export function Waiting({ order }: WaitingProps) {
  const time = waitingTime(order, useNow(TICK_MS));
  if (time === null) return null;
  // Nothing was promised for the time that the customer takes.
  if (order.isWithCustomer) {
    return (
      <span className="dimmed nowrap text-13">
        <Trans>Waits for the customer</Trans>
      </span>
    );
  }
  return (
    <span className={`dimmed tabular nowrap text-13 ${styles.waiting}`} data-late={time.late || undefined}>
      <Trans>
        Waiting <Length {...time} />
      </Trans>
      {time.late ? (
        <span className="visually-hidden">
          <Trans>, longer than the promised 30 minutes</Trans>
        </span>
      ) : null}
    </span>
  );
}

function Length({ days, hours, minutes }: WaitingTime) {
  if (days > 0) {
    return (
      <Trans>
        <Plural value={days} one="# day" other="# days" /> {hours} h
      </Trans>
    );
  }
  return hours > 0 ? (
    <Trans>
      {hours} h {minutes} min
    </Trans>
  ) : (
    <Trans>{minutes} min</Trans>
  );
}

/**
 * The countdown to the return deadline, which is the end of the order (customer §2 L93, T-033): what a handover or an
 * extension moves, the countdown follows (T-001). Past it the time counts up, and says how long the vehicle is overdue (T-108).
 */
import { DAY_MS, HOUR_MS } from './colombo-time.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

export interface Countdown {
  isOverdue: boolean;
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Whole seconds: the last one before the deadline still counts as one, and at the deadline all are nought. */
export function countdownTo(deadline: Date, now: Date): Countdown {
  const isOverdue = now > deadline;
  const seconds = Math.abs(Math.ceil((deadline.getTime() - now.getTime()) / SECOND_MS));
  const ms = seconds * SECOND_MS;
  return {
    isOverdue,
    days: Math.floor(ms / DAY_MS),
    hours: Math.floor((ms % DAY_MS) / HOUR_MS),
    minutes: Math.floor((ms % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((ms % MINUTE_MS) / SECOND_MS),
  };
}

/** The view of All Orders, and the days that Order Analytics are of, as the address names them. */
import { addDays, type Day, dayOf, startOfDay } from '@ceylono/domain/colombo-time';
import { type DaySpan, daysIn, isAnalysable } from '@ceylono/domain/order-analytics';

/** The lengths that are offered in one step, in days up to today. */
export const OFFERED_DAYS = [7, 30, 90, 365] as const;
const USUAL_DAYS = 30;

export function isAnalyticsOpen(params: URLSearchParams): boolean {
  return params.get('view') === 'analytics';
}

/** The address with the list, or with the analytics of the usual days. What the other view was narrowed by is gone. */
export function withAnalytics(params: URLSearchParams, isOpen: boolean): URLSearchParams {
  const next = new URLSearchParams();
  const tab = params.get('tab');
  if (tab !== null) next.set('tab', tab);
  if (isOpen) next.set('view', 'analytics');
  return next;
}

export function lastDays(days: number, now: Date): DaySpan {
  const until = dayOf(now);
  return { from: addDays(until, 1 - days), until };
}

/** The days in the address; the usual ones where it names none. */
export function spanIn(params: URLSearchParams, now: Date): DaySpan {
  const usual = lastDays(USUAL_DAYS, now);
  return { from: dayIn(params, 'from') ?? usual.from, until: dayIn(params, 'until') ?? usual.until };
}

function dayIn(params: URLSearchParams, name: 'from' | 'until'): Day | null {
  const value = params.get(name) ?? '';
  if (!/^20\d\d-\d\d-\d\d$/.test(value)) return null;
  try {
    startOfDay(value);
    return value;
  } catch {
    return null;
  }
}

export function withSpan(params: URLSearchParams, { from, until }: DaySpan): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set('from', from);
  next.set('until', until);
  return next;
}

export type SpanProblem = 'until_before_from' | 'too_many_days';

/** Why these days are not summed; null when they are. */
export function spanProblem(span: DaySpan): SpanProblem | null {
  if (isAnalysable(span)) return null;
  return daysIn(span) < 1 ? 'until_before_from' : 'too_many_days';
}

/** The offered length that this is; null: chosen by its days. */
export function offeredLength(span: DaySpan, now: Date): number | null {
  const days = OFFERED_DAYS.find((length) => {
    const offered = lastDays(length, now);
    return offered.from === span.from && offered.until === span.until;
  });
  return days ?? null;
}

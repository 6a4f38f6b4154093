/** Which lines of an order's timeline staff look at: the list on their screen and the table they take along agree by this. */
import type { ActivityKind, PerformerType } from './activity.ts';
import { dayOf } from './colombo-time.ts';

export interface ActivityFilter {
  /** Part of what was done, or of who did it, without case. */
  q?: string | undefined;
  type?: ActivityKind | undefined;
  performer?: PerformerType | undefined;
  /** Days in Colombo, YYYY-MM-DD, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface FilteredActivity {
  activityType: string;
  /** null: it came with a sentence alone. */
  code: string | null;
  description: string;
  performedBy: string;
  performedByType: PerformerType;
  /** An instant, ISO 8601. */
  timestamp: string;
}

export function isLookedFor(
  activity: FilteredActivity,
  { q = '', type, performer, from, to }: ActivityFilter,
): boolean {
  const sought = q.trim().toLowerCase();
  const day = dayOf(new Date(activity.timestamp));
  return (
    (type === undefined || activity.activityType === type || activity.code === type) &&
    (performer === undefined || activity.performedByType === performer) &&
    (from === undefined || day >= from) &&
    (to === undefined || day <= to) &&
    [activity.description, activity.performedBy].some((text) => text.toLowerCase().includes(sought))
  );
}

/** `day`: on which it is taken along (admin §9 L398, T-116). Not the id in the order's address, which opens its page. */
export function activitiesFileName(customOrderId: string, day: string): string {
  return `order-activities-${customOrderId}-${day}.csv`;
}

/** The same of all orders together; `.csv` (T-116). */
export function allActivitiesFileName(day: string): string {
  return `order-activities-${day}.csv`;
}

/** Which lines of an order's timeline staff look at: the list on their screen and the table they take along agree by this. */
import type { ActivityType, PerformerType } from './activity.ts';
import { dayOf } from './colombo-time.ts';

export interface ActivityFilter {
  /** Part of what was done, or of who did it, without case. */
  q?: string | undefined;
  type?: ActivityType | undefined;
  performer?: PerformerType | undefined;
  /** In Colombo, YYYY-MM-DD. */
  day?: string | undefined;
}

export interface FilteredActivity {
  activityType: string;
  description: string;
  performedBy: string;
  performedByType: PerformerType;
  /** An instant, ISO 8601. */
  timestamp: string;
}

export function isLookedFor(activity: FilteredActivity, { q = '', type, performer, day }: ActivityFilter): boolean {
  const sought = q.trim().toLowerCase();
  return (
    (type === undefined || activity.activityType === type) &&
    (performer === undefined || activity.performedByType === performer) &&
    (day === undefined || dayOf(new Date(activity.timestamp)) === day) &&
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

import { REASON_WORDS } from '@ceylono/words/rejection-reason';
import { Trans, useLingui } from '@lingui/react/macro';
import { DateTime } from '../../ui/date-time.tsx';
import { PERFORMER_WORDS } from '@ceylono/words/performer';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import styles from './order-timeline.module.css';

type StaffActivity = StaffOrder['activities'][number];

/** Who did what, when: as the server recorded it, but for the keys in it. */
export function OrderTimeline({ activities }: { activities: StaffActivity[] }) {
  const { i18n } = useLingui();
  return (
    <ol className={`list stack gap-12 ${styles.timeline}`}>
      {activities.map((activity) => (
        <li key={activity.id}>
          <ActivityText activity={activity} />
          <span className={`dimmed text-13 ${styles.detail}`}>
            <DateTime at={activity.timestamp} />, {i18n._(PERFORMER_WORDS[activity.performedByType])}
            {activity.performedByType === 'admin' ? ` (${activity.performedBy})` : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What was done, in words. */
export function ActivityText({ activity }: { activity: Pick<StaffActivity, 'description' | 'rejectionReason'> }) {
  const { i18n } = useLingui();
  const { rejectionReason } = activity;
  if (rejectionReason === null) return activity.description;
  return <Trans>KYC rejected: {i18n._(REASON_WORDS[rejectionReason])}</Trans>;
}

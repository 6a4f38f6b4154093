import { formatDay } from '@ceylono/domain/colombo-format';
import { startOfDay } from '@ceylono/domain/colombo-time';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { DateTime } from '../../ui/date-time.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';

/** What the vendor's own calendars say against this order. It stands: people settle it. */
export function FeedConflicts({ conflicts }: { conflicts: StaffOrder['feedConflicts'] }) {
  const { t, i18n } = useLingui();
  const day = (date: string) => formatDay(startOfDay(date), i18n.locale);
  if (conflicts.length === 0) return null;
  return (
    <Alert color="yellow" title={t`The vendor's calendar has this vehicle on other business`}>
      {conflicts.map(({ feedName, startDate, endDate, noticedAt }) => {
        const [from, to] = [day(startDate), day(endDate)];
        return (
          <p key={`${feedName} ${noticedAt}`}>
            <Trans>
              “{feedName}” says it is taken from {from} to {to}, seen <DateTime at={noticedAt} />.
            </Trans>
          </p>
        );
      })}
      <p>
        <Trans>The order stands. Ask the vendor whether they can keep it.</Trans>
      </p>
    </Alert>
  );
}

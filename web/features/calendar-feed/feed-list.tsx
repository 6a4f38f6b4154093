import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { readAgain, showAnswer } from '../../api/read-again.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import styles from './calendar-feed.module.css';
import { type CalendarFeed, calendarKey, dayShown, useFeedFailure } from './vehicle-calendar.ts';

interface OnVehicle {
  vendorId: string;
  vehicleId: string;
}

export function FeedList({ feeds, ...on }: OnVehicle & { feeds: CalendarFeed[] }) {
  const { t } = useLingui();
  if (feeds.length === 0) return null;
  return (
    <ul className="list" aria-label={t`Calendars that are read`}>
      {feeds.map((feed) => (
        <li key={feed.feedId} className={`fitting stack gap-8 ${styles.feed}`}>
          <Feed {...on} feed={feed} />
        </li>
      ))}
    </ul>
  );
}

function Feed({ vendorId, vehicleId, feed }: OnVehicle & { feed: CalendarFeed }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { ofFeed, ofCall } = useFeedFailure();
  const [isAsking, setAsking] = useState(false);
  const { feedId, name, host, readAt, failure } = feed;
  const remove = useMutation(
    api.calendarFeed.removeFeed.mutationOptions({
      onSuccess: async (changed) => {
        await showAnswer(queryClient, calendarKey(vendorId, vehicleId), changed);
        await readAgain(queryClient, api.fleet.key(), api.calendarBoard.key());
      },
      onSettled: () => setAsking(false),
    }),
  );
  return (
    <>
      <div className="row apart wraps gap-8">
        <div>
          <h3 className="breaks semibold">{name}</h3>
          <p className="dimmed breaks text-14">{host}</p>
        </div>
        <button type="button" className="small-button" aria-label={t`Remove ${name}`} onClick={() => setAsking(true)}>
          <Trans>Remove</Trans>
        </button>
      </div>
      <p className="text-14">
        <Trans>
          Last read: <DateTime at={readAt} />
        </Trans>
      </p>
      {failure === null ? null : (
        <Alert color="yellow" title={t`It could not be read since then`}>
          {ofFeed(failure)} <Trans>The days it took stay taken meanwhile.</Trans>
        </Alert>
      )}
      <Conflicts feed={feed} />
      {remove.error ? (
        <Alert color="red" role="alert" title={t`Failed to remove.`}>
          {ofCall(remove.error)}
        </Alert>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title={<Trans>Remove this calendar?</Trans>}
        confirmLabel={<Trans>Remove</Trans>}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ vendorId, vehicleId, feedId })}
        onCancel={() => setAsking(false)}
      >
        <Trans>Customers can book the days again that “{name}” has taken.</Trans>
      </ConfirmDialog>
    </>
  );
}

function Conflicts({ feed: { conflicts } }: { feed: CalendarFeed }) {
  const { t, i18n } = useLingui();
  if (conflicts.length === 0) return null;
  return (
    <Alert color="red" title={t`This calendar and an order want the same days`}>
      <ul className="list">
        {conflicts.map(({ orderId, customOrderId, startDate, endDate }) => {
          const [from, to] = [dayShown(startDate, i18n.locale), dayShown(endDate, i18n.locale)];
          return (
            <li key={orderId} className="stack to-start">
              <Link to={`?tab=orders&q=${encodeURIComponent(customOrderId)}`} className="touch">
                <Trans>Order {customOrderId}</Trans>
              </Link>
              <span className="tabular">{from === to ? from : `${from} – ${to}`}</span>
            </li>
          );
        })}
      </ul>
      <Trans>The order stands. Keep the vehicle for it, or tell us if you cannot.</Trans>
    </Alert>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useWords } from '../../shell/i18n.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { OverScreen } from '../../ui/over-screen.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { AddFeed } from './add-feed.tsx';
import { BusyAddress } from './busy-address.tsx';
import styles from './calendar-feed.module.css';
import { FeedList } from './feed-list.tsx';

interface FeedsScreenProps {
  vendorId: string;
  vehicleId: string;
  onClose: () => void;
}

/** What other calendars read of a vehicle, and which of them are read for it, over the whole screen (issue 12). */
export default function FeedsScreen({ vendorId, vehicleId, onClose }: FeedsScreenProps) {
  useWords('portal');
  const { t } = useLingui();
  const read = useQuery(api.calendarFeed.get.queryOptions({ input: { vendorId, vehicleId } }));
  const calendar = read.data;
  const on = { vendorId, vehicleId };
  const model = calendar?.model;
  const title = model === undefined ? t`Calendars` : t`Calendars: ${model}`;
  return (
    <OverScreen title={title} onClose={onClose}>
      {read.isPending ? <RowsSkeleton rows={4} /> : null}
      {read.isError ? <ErrorState failure={failureOf(read.error)} onRetry={() => void read.refetch()} /> : null}
      {calendar ? (
        <>
          <section className="card padded fitting stack gap-12">
            <h2 className={styles.title}>
              <Trans>Read your calendars elsewhere</Trans>
            </h2>
            <p className="dimmed">
              <Trans>
                Each is read every hour. The days it says are taken are not offered here. An order that holds such days
                stays: you decide what to do.
              </Trans>
            </p>
            <FeedList {...on} feeds={calendar.feeds} />
            <AddFeed {...on} count={calendar.feeds.length} />
          </section>
          <section className="card padded fitting stack gap-12">
            <h2 className={styles.title}>
              <Trans>Show other sites when this vehicle is taken</Trans>
            </h2>
            <BusyAddress {...on} address={calendar.busyAddress} />
          </section>
        </>
      ) : null}
    </OverScreen>
  );
}

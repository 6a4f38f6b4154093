import { formatDay, formatDays, formatTime } from '@ceylono/domain/colombo-format';
import { startOfDay } from '@ceylono/domain/colombo-time';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { changedAddress } from '../../ui/list-address.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { DialogSections } from '../staff-kit/dialog-section.tsx';
import { FiguresUnread } from '../staff-kit/figures-unread.tsx';
import { useRefresh } from '../staff-kit/use-refresh.ts';
import { ConversionCards } from './conversion-cards.tsx';
import styles from './conversion.module.css';
import { ConversionShares } from './conversion-shares.tsx';
import { RANGE_NAMES, RANGES_SHOWN, rangeOf } from './range-address.ts';

/** How far visits got in the wizard (admin §2 L103): the view 'Analytics' of Conversion Tracking. */
export function ConversionAnalytics() {
  const { t, i18n } = useLingui();
  const [params, setParams] = useSearchParams();
  const range = rangeOf(params);
  const { data, isError, refetch } = useQuery(api.conversion.read.queryOptions({ input: { range } }));
  const { isAsked, refresh } = useRefresh(refetch);
  return (
    <div className="stack gap-16">
      <div className={`row wraps gap-12 ${styles.choice}`}>
        <NativeSelect
          label={t`Date range`}
          value={range}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            setParams((now) => changedAddress(now, { range: chosen === 'all' ? null : chosen }), { replace: true });
          }}
          data={RANGES_SHOWN.map((value) => ({ value, label: i18n._(RANGE_NAMES[value]) }))}
        />
        <Button variant="default" loading={isAsked} onClick={refresh}>
          <Trans>Refresh</Trans>
        </Button>
      </div>
      {isError ? <FiguresUnread onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <LinesSkeleton lines={6} /> : null}
      {data ? (
        <>
          <p className="dimmed">
            {data.from === null ? null : <>{formatDays(data.from, data.until, i18n.locale)}. </>}
            <Trans>
              As of {formatTime(new Date(data.at))}, Sri Lanka time. A visit is one browser on one day, counted once its
              person agreed to our text.
            </Trans>{' '}
            {data.since === null ? null : (
              <Trans>Visits are recorded since {formatDay(startOfDay(data.since), i18n.locale)}.</Trans>
            )}
          </p>
          <ConversionCards conversion={data} />
          {data.visits === null ? (
            <p role="status">
              <Trans>No data yet: nobody has come to the wizard since steps are recorded.</Trans>
            </p>
          ) : (
            <DialogSections>
              <ConversionShares visits={data.visits} />
            </DialogSections>
          )}
          <p className={styles.of}>
            <Trans>
              Countries by the network of the request: {data.countryTable.source}, {data.countryTable.licence}, as of{' '}
              {formatDay(startOfDay(data.countryTable.madeOn), i18n.locale)}. The address itself is not stored.
            </Trans>
          </p>
        </>
      ) : null}
    </div>
  );
}

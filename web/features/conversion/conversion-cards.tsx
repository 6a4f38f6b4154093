import type { Conversion as Declared } from '@ceylono/contract/conversion';
import { formatDays } from '@ceylono/domain/colombo-format';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import styles from './conversion.module.css';
import { ShortCount } from './short-count.tsx';

type Conversion = z.output<typeof Declared>;
type Compared = Conversion['orders']['placed'];

/** The cards of the documents; what no browser has reported says so, and shows no number. */
export function ConversionCards({ conversion }: { conversion: Conversion }) {
  const { t } = useLingui();
  const { visits, orders, before } = conversion;
  const isToday = conversion.from === conversion.until;
  const of = (compared: Compared | undefined) => <Change compared={compared} before={before} isToday={isToday} />;
  const device = (name: string) =>
    visits === null ? undefined : (visits.devices.find((one) => one.name === name)?.visits ?? 0);
  return (
    <dl className={styles.cards} aria-label={t`Figures`}>
      <Card name={t`Total Visitors`} count={visits?.all.count} of={of(visits?.all)} />
      <Card name={t`Phone Collected`} count={visits?.phones.count} of={of(visits?.phones)} />
      <Card name={t`Orders Placed`} count={orders.placed.count} of={of(orders.placed)} />
      <Card name={t`Orders Completed`} count={orders.completed} of={t`of those placed`} />
      <Card name={t`Orders Pending`} count={orders.pending} of={t`of those placed`} />
      <Card name={t`Abandoned`} count={visits?.abandoned.count} of={t`visitors who left no phone`} />
      <Card name={t`Mobile Users`} count={device('mobile')} />
      <Card name={t`Desktop Users`} count={device('desktop')} />
      <Card name={t`Tablet Users`} count={device('tablet')} />
    </dl>
  );
}

/** Without a count nobody has reported any. */
function Card({ name, count, of }: { name: string; count: number | undefined; of?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {count === undefined ? (
          <span className={styles.none}>
            <Trans>no data yet</Trans>
          </span>
        ) : (
          <ShortCount count={count} />
        )}
      </dd>
      {of && count !== undefined ? <dd className={styles.of}>{of}</dd> : null}
    </div>
  );
}

interface ChangeProps {
  compared: Compared | undefined;
  before: Conversion['before'];
  isToday: boolean;
}

/** Whole days against as many whole days before; today goes on, and alone says so. */
function Change({ compared, before, isToday }: ChangeProps) {
  const { i18n } = useLingui();
  if (compared === undefined || before === null) return null;
  const days = formatDays(before.from, before.until, i18n.locale);
  const { before: count, changePercent } = compared;
  if (count === null || changePercent === null) return <Trans>no full record of {days} to compare with</Trans>;
  const signed = `${changePercent > 0 ? '+' : ''}${changePercent}%`;
  return isToday ? (
    <Trans>
      so far, {signed} against {count} on the whole of {days}
    </Trans>
  ) : (
    <Trans>
      {signed} against {count} on {days}
    </Trans>
  );
}

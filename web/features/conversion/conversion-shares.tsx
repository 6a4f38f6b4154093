import type { Conversion } from '@ceylono/contract/conversion';
import type { FunnelStep, TimeSpent } from '@ceylono/domain/conversion';
import { COUNTRIES } from '@ceylono/domain/country';
import { permille } from '@ceylono/domain/order-analytics';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { percentOf } from '../order-analytics/period-analytics.ts';
import { ShareTable } from '../order-analytics/share-table.tsx';
import { DialogSection } from '../staff-kit/dialog-section.tsx';
import styles from './conversion.module.css';

type Visits = NonNullable<z.output<typeof Conversion>['visits']>;

/** Of so many; a dash of none. */
const shareOf = (visits: number, all: number) => {
  const share = permille(visits, all);
  return share === null ? '–' : percentOf(share);
};

/** Funnel, devices, browsers, countries and time: tables with bars, which everybody reads at once (decision 052). */
export function ConversionShares({ visits }: { visits: Visits }) {
  const { t } = useLingui();
  const regions = new Intl.DisplayNames('en', { type: 'region' });
  const measured = visits.times.reduce((sum, time) => sum + time.visits, 0);
  const devices = { mobile: t`Mobile`, desktop: t`Desktop`, tablet: t`Tablet`, unknown: t`Not known` };
  const times: Record<TimeSpent, string> = {
    'under-1': t`Less than 1 minute`,
    '1-to-5': t`1 to 5 minutes`,
    '5-to-15': t`5 to 15 minutes`,
    'over-15': t`15 minutes and more`,
  };
  return (
    <>
      <Funnel visits={visits} />
      <Shares
        title={t`Devices`}
        all={visits.all.count}
        shares={visits.devices.map((one) => ({ name: devices[one.name], visits: one.visits }))}
      />
      <Shares
        title={t`Browsers`}
        all={visits.all.count}
        shares={visits.browsers.map(({ name, visits }) => ({ name: name === 'unknown' ? t`Not known` : name, visits }))}
      />
      <Shares
        title={t`Top Countries`}
        all={visits.all.count}
        shares={[
          ...visits.countries.map(({ name, visits }) => ({
            name: name === '' ? t`Not known` : (regions.of(name) ?? name),
            visits,
          })),
          ...others(t`All others`, visits.otherCountries),
        ]}
      />
      <Shares
        title={t`Countries of phones`}
        all={visits.all.count}
        shares={[
          ...visits.dialCodes.map(({ name, visits }) => ({ name: `${name} ${countryOfCode(name, regions)}`, visits })),
          ...others(t`All others`, visits.otherDialCodes),
        ]}
        none={t`Nobody left a phone.`}
      />
      <Shares
        title={t`Time spent`}
        all={measured}
        shares={visits.times.map((one) => ({ name: times[one.time], visits: one.visits }))}
        note={
          <Trans>
            While the wizard is in sight, of the {measured} visits whose browser reported it. What nobody reported is in
            none of these.
          </Trans>
        }
      />
    </>
  );
}

const others = (name: string, visits: number) => (visits > 0 ? [{ name, visits }] : []);

/** The main one of those that share a code. */
function countryOfCode(dialCode: string, regions: Intl.DisplayNames): string {
  const code = COUNTRIES.find((country) => country.dialCode === dialCode)?.code;
  return code === undefined ? '' : (regions.of(code) ?? code);
}

function Funnel({ visits }: { visits: Visits }) {
  const { t } = useLingui();
  const names: Record<FunnelStep, string> = {
    phone: t`Phone collected`,
    dates: t`Dates selected`,
    vehicle: t`Vehicle selected`,
    contact: t`Contact filled in`,
    order: t`Order placed`,
  };
  const all = visits.all.count;
  const steps = [
    { name: t`Visitors`, visits: all },
    ...visits.funnel.map((one) => ({ name: names[one.step], visits: one.visits })),
  ];
  return (
    <DialogSection isOfScreen wide title={t`Conversion Funnel`}>
      <div className={styles.table}>
        <ShareTable
          label={t`Conversion Funnel`}
          heads={[t`Step`, t`Visits`, t`Of all`, t`Of the step before`]}
          shares={steps.map(({ name, visits }, at) => ({
            key: name,
            name,
            size: visits,
            values: [visits, shareOf(visits, all), at === 0 ? '–' : shareOf(visits, steps[at - 1]?.visits ?? 0)],
          }))}
        />
      </div>
      <p className={styles.of}>
        <Trans>
          A visit counts in a step that it reached with every one before. Orders that are placed without a report are
          counted too.
        </Trans>
      </p>
    </DialogSection>
  );
}

interface SharesProps {
  title: string;
  /** What the shares are of. */
  all: number;
  shares: readonly { name: string; visits: number }[];
  none?: string;
  note?: ReactNode;
}

function Shares({ title, all, shares, none, note }: SharesProps) {
  const { t } = useLingui();
  return (
    <DialogSection isOfScreen title={title}>
      {shares.length === 0 ? (
        <p className="dimmed">{none ?? <Trans>No visits on these days.</Trans>}</p>
      ) : (
        <div className={styles.table}>
          <ShareTable
            label={title}
            heads={[title, t`Visits`, t`Share`]}
            shares={shares.map(({ name, visits }) => ({
              key: name,
              name,
              size: visits,
              values: [visits, shareOf(visits, all)],
            }))}
          />
        </div>
      )}
      {note ? <p className={styles.of}>{note}</p> : null}
    </DialogSection>
  );
}

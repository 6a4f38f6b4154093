import type { Dashboard } from '@ceylono/contract/dashboard';
import { formatDay } from '@ceylono/domain/colombo-format';
import { startOfDay } from '@ceylono/domain/colombo-time';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { z } from 'zod';
import { percentOf } from '../order-analytics/period-analytics.ts';
import { DialogSection } from '../staff-kit/dialog-section.tsx';
import styles from './dashboard.module.css';
import { FLEET_ADDRESSES } from './figure-addresses.ts';
import { FiguresTable } from './figures-table.tsx';
import { LazyChart } from './lazy-chart.tsx';

/** How much of what vendors offer is taken, today and on the six days after. */
export function FleetToday({ fleet }: { fleet: z.output<typeof Dashboard>['fleet'] }) {
  const { t, i18n } = useLingui();
  const { offered, out, utilisationPermille, days } = fleet;
  const { booked, kept } = days[0] ?? { booked: 0, kept: 0 };
  const nameOf = (day: string) => formatDay(startOfDay(day), i18n.locale);
  return (
    <DialogSection isOfScreen wide title={t`The fleet`}>
      <p>
        {utilisationPermille === null ? (
          <Trans>Utilisation today: no data yet. No vendor offers a vehicle.</Trans>
        ) : (
          <Trans>
            Utilisation today: <strong>{percentOf(utilisationPermille)}</strong>.{' '}
            <Plural
              value={booked}
              one={`# of ${offered} offered vehicles is booked.`}
              other={`# of ${offered} offered vehicles are booked.`}
            />
          </Trans>
        )}
      </p>
      <ul className={`list ${styles.ways} ${styles.parts}`}>
        <Part to={FLEET_ADDRESSES.booked} count={booked} name={t`booked today`} />
        <Part to={FLEET_ADDRESSES.kept} count={kept} name={t`kept by their vendor or another calendar`} />
        <Part to={FLEET_ADDRESSES.free} count={offered - booked - kept} name={t`free today`} />
        <Part to={FLEET_ADDRESSES.out} count={out} name={t`with a customer now`} />
      </ul>
      {offered === 0 ? null : (
        <>
          <LazyChart
            data={days.map((each) => ({
              name: nameOf(each.day).split(' ').slice(0, 2).join(' '),
              booked: each.booked,
              kept: each.kept,
            }))}
            series={[
              { name: 'booked', label: t`Booked`, color: 'var(--primary-text)' },
              { name: 'kept', label: t`Kept`, color: 'var(--accent)' },
            ]}
            isStacked
            withLegend
          />
          <FiguresTable
            label={t`The fleet, day by day`}
            heads={[t`Day`, t`Booked`, t`Kept`, t`Free`]}
            rows={days.map((each) => ({
              name: nameOf(each.day),
              values: [each.booked, each.kept, offered - each.booked - each.kept],
            }))}
          />
        </>
      )}
    </DialogSection>
  );
}

function Part({ to, count, name }: { to: string; count: number; name: string }) {
  return (
    <li>
      <Link className={styles.way} to={to}>
        <strong className="tabular">{count}</strong> {name}
      </Link>
    </li>
  );
}

/**
 * The dashboard's figures.
 *
 * @rows SHR-ERR 08
 * @rows ADM-DASH 08 09
 */
import { formatTime } from '@ceylono/domain/colombo-format';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { Bone } from '../../ui/skeletons.tsx';
import { addressOfTab } from '../staff/dashboard-tabs.ts';
import { TestChatMenu } from '../notice/test-chat-menu.tsx';
import { DialogSections } from '../staff-kit/dialog-section.tsx';
import { FiguresUnread } from '../staff-kit/figures-unread.tsx';
import { StaffPanel } from '../staff-kit/staff-list.tsx';
import styles from './dashboard.module.css';
import { Decisions } from './decisions.tsx';
import { STAT_ADDRESSES } from './figure-addresses.ts';
import { FleetToday } from './fleet-today.tsx';
import { MonthlyTrends } from './monthly-trends.tsx';
import { useRefresh } from '../staff-kit/use-refresh.ts';
import { WeekMoney } from './week-money.tsx';

/** Should the line on which changes are told be down. */
const READ_EVERY_MS = 60_000;

/** The first tab: what stands now, each figure a way to the rows that it counts (admin §2 L41-L45). */
export default function DashboardPanel() {
  const { t } = useLingui();
  const dashboard = useQuery(api.dashboard.read.queryOptions({ refetchInterval: READ_EVERY_MS }));
  const { data, isError, isPending, refetch } = dashboard;
  const { isAsked, refresh } = useRefresh(refetch);
  const names = {
    pendingOrders: [t`Pending Orders`, t`status pending`],
    approvedOrders: [t`Approved Orders`, t`status confirmed`],
    activeVendors: [t`Active Vendors`, t`approved, not suspended`],
    totalVehicles: [t`Total Vehicles`, t`of all vendors`],
    totalCustomers: [t`Total Customers`, t`with a record`],
  };
  const cards = Object.keys(names) as (keyof typeof names)[];
  return (
    <StaffPanel>
      <div className="row wraps apart gap-12">
        <p className="dimmed">
          {data ? (
            <Trans>As of {formatTime(new Date(data.at))}, Sri Lanka time</Trans>
          ) : (
            <Trans>Loading figures...</Trans>
          )}
        </p>
        <div className="row wraps gap-12">
          <Button variant="default" loading={isAsked} onClick={refresh}>
            <Trans>Refresh Stats</Trans>
          </Button>
          <TestChatMenu />
        </div>
      </div>
      {isError ? <FiguresUnread onRetry={() => void refetch()} /> : null}
      <ul className={`list ${styles.cards}`} aria-label={t`Figures`}>
        {cards.map((card) => (
          <li key={card}>
            <Link className={styles.card} to={STAT_ADDRESSES[card]}>
              <span className="dimmed">{names[card][0]}</span>
              <strong>{isPending ? <Bone width="2.5em" height="0.9em" /> : (data?.stats[card] ?? '–')}</strong>
              <span className={styles.of}>{names[card][1]}</span>
            </Link>
          </li>
        ))}
      </ul>
      <nav aria-label={t`Quick actions`}>
        <ul className={`list ${styles.ways}`}>
          {(['pending-orders', 'vendors', 'vehicles', 'customers'] as const).map((tab) => (
            <li key={tab}>
              <Link className={styles.way} to={addressOfTab(tab)}>
                {
                  {
                    'pending-orders': t`Pending Orders`,
                    vendors: t`Vendors`,
                    vehicles: t`Vehicles`,
                    customers: t`Customers`,
                  }[tab]
                }
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {data ? (
        <DialogSections>
          <Decisions decisions={data.decisions} />
          <WeekMoney money={data.money} />
          <FleetToday fleet={data.fleet} />
        </DialogSections>
      ) : null}
      <MonthlyTrends />
    </StaffPanel>
  );
}

/** The dashboard: what stands now, and what came in each of the last months. It names nobody. */
import type { Dashboard, MonthlyTrends } from '@ceylono/contract/dashboard';
import { addDays, DAY_MS, dayOf, startOfDay } from '@ceylono/domain/colombo-time';
import {
  DECISIONS,
  daysOfMonth,
  fleetDays,
  instantsOf,
  type TREND_COUNTS,
  trendMonths,
  utilisation,
  weekOf,
} from '@ceylono/domain/dashboard';
import { lateUntil } from '@ceylono/domain/late-order';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { countByMonth, countFleet, countStats, countWaiting, sumWeek } from './dashboard.sql.ts';

export async function readDashboard({ db, log, now: clock }: App): Promise<z.input<typeof Dashboard>> {
  const now = clock();
  const week = weekOf(now);
  const stats = await countStats(db);
  const { notCollectedHours } = await recentSettings({ db, log });
  const waiting = await countWaiting(db, { lateUntil: lateUntil(notCollectedHours, now), today: dayOf(now) });
  const money = await sumWeek(db, {
    ...instantsOf(week),
    before: new Date(startOfDay(week.from).getTime() - 7 * DAY_MS),
    atThisTime: new Date(now.getTime() - 7 * DAY_MS),
  });
  const { hasCash, expected, received } = money;
  return {
    at: now.toISOString(),
    stats,
    decisions: DECISIONS.map((decision) => {
      const found = waiting.find((row) => row.decision === decision);
      return { decision, waiting: found?.waiting ?? 0, since: found?.since?.toISOString() ?? null };
    }),
    money: { ...week, expected, received: hasCash ? received : null },
    fleet: await readFleet({ db, now: clock }, now),
  };
}

async function readFleet({ db }: Pick<App, 'db' | 'now'>, now: Date) {
  const days = fleetDays(now);
  const starts = days.map(startOfDay);
  const midnights = [...starts, startOfDay(addDays(days[days.length - 1] ?? '', 1))];
  const { offered, out, taken } = await countFleet(db, midnights, now);
  const counted = days.map((day, at) => {
    const of = taken.find((row) => row.day === at + 1);
    return { day, booked: of?.booked ?? 0, kept: of?.kept ?? 0 };
  });
  return {
    offered,
    out,
    utilisationPermille: utilisation({ booked: counted[0]?.booked ?? 0, offered }),
    days: counted,
  };
}

export async function readMonthlyTrends({ db, now }: App): Promise<z.input<typeof MonthlyTrends>> {
  const months = trendMonths(now());
  const spans = months.map((month) => instantsOf(daysOfMonth(month)));
  const counted = await countByMonth(
    db,
    spans.map(({ from }) => from),
    spans[spans.length - 1]?.until ?? now(),
  );
  return {
    months: months.map((month, at) => {
      const of = (kind: (typeof TREND_COUNTS)[number]) =>
        counted.find((row) => row.kind === kind && row.bucket === at + 1)?.count ?? 0;
      return {
        month,
        orders: of('orders'),
        customers: of('customers'),
        vehicles: of('vehicles'),
        vendors: of('vendors'),
      };
    }),
  };
}

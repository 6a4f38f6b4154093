/** How far visits got, as staff read it: counted, never estimated, and compared with the days before where those were recorded. */
import type { Conversion } from '@ceylono/contract/conversion';
import {
  BROWSERS,
  DEVICES,
  daysOfRange,
  FUNNEL,
  percentChange,
  type Range,
  type RangeDays,
  TIMES_SPENT,
} from '@ceylono/domain/conversion';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { aboutCountryTable } from '../../geo/country-of.ts';
import { countOrders, findFirstDay, readSums, type SumKind, type SumRow } from './conversion.sql.ts';

type Answer = z.input<typeof Conversion>;
type Visits = NonNullable<Answer['visits']>;

/** Of names that are many, so many are told one by one. */
const MOST_NAMES = 10;

export async function readConversion({ db, now: clock }: App, range: Range): Promise<Answer> {
  const now = clock();
  const days = daysOfRange(range, now);
  const compared = { ...days, beforeFrom: days.before?.from ?? null };
  const since = await findFirstDay(db);
  const { placed, placedBefore, completed, pending } = await countOrders(db, compared);
  return {
    at: now.toISOString(),
    ...days,
    since,
    visits: since === null ? null : visitsOf(await readSums(db, compared), days, since),
    orders: { placed: comparedWith(placed, days.before && placedBefore), completed, pending },
    countryTable: await aboutCountryTable(),
  };
}

function visitsOf(rows: readonly SumRow[], { before }: RangeDays, since: string): Visits {
  const isRecorded = before !== null && before.from >= since;
  const one = (kind: SumKind, name: string) =>
    rows.find((row) => row.kind === kind && row.name === name) ?? { visits: 0, visitsBefore: 0 };
  const compare = (count: number, visitsBefore: number) => comparedWith(count, isRecorded ? visitsBefore : null);
  const all = one('all', '');
  const phones = one('step', 'phone');
  const [countries, otherCountries] = mostOf(rows, 'country');
  const [dialCodes, otherDialCodes] = mostOf(rows, 'dial');
  return {
    all: compare(all.visits, all.visitsBefore),
    phones: compare(phones.visits, phones.visitsBefore),
    abandoned: compare(all.visits - phones.visits, all.visitsBefore - phones.visitsBefore),
    funnel: FUNNEL.map((step) => ({ step, visits: one('step', step).visits })),
    devices: byMost(DEVICES.map((name) => ({ name, visits: one('device', name).visits }))),
    browsers: byMost(BROWSERS.map((name) => ({ name, visits: one('browser', name).visits }))),
    countries,
    otherCountries,
    dialCodes,
    otherDialCodes,
    times: TIMES_SPENT.map(({ time }) => ({ time, visits: one('time', time).visits })),
  };
}

function comparedWith(count: number, before: number | null) {
  return { count, before, changePercent: before === null ? null : percentChange(count, before) };
}

function byMost<Share extends { visits: number }>(shares: readonly Share[]): Share[] {
  return shares.filter(({ visits }) => visits > 0).toSorted((one, other) => other.visits - one.visits);
}

/** The names with the most, and how many visits have another. */
function mostOf(rows: readonly SumRow[], kind: SumKind): [{ name: string; visits: number }[], number] {
  const shares = rows.filter((row) => row.kind === kind).map(({ name, visits }) => ({ name, visits }));
  const sorted = byMost(shares.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
  const rest = sorted.slice(MOST_NAMES).reduce((sum, { visits }) => sum + visits, 0);
  return [sorted.slice(0, MOST_NAMES), rest];
}

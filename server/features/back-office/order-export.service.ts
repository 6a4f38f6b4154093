/**
 * All orders as a table for a spreadsheet (ADM-ORD-19, T-116): the columns of the screen, with its filters and its order.
 * Who took it and how many rows went out is on record. A process sends few at once, and one to each member of staff.
 */
import { dayOf, isoInColombo } from '@ceylono/domain/colombo-time';
import { shownStatus } from '@ceylono/domain/shown-status';
import { SHOWN_STATUS_WORDS } from '@ceylono/words/shown-status';
import type { App } from '../../app.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { csvFile } from '../../http/csv-file.ts';
import { refuse } from '../../http/refusal.ts';
import { wordsIn } from '../../i18n.ts';
import { reasonOf } from '../../log.ts';
import { placeIn } from '../order-list/order-list.service.ts';
import { findActiveStaff, insertAdminActivity } from '../staff/staff.sql.ts';
import { narrowedBy } from '../staff/staff-record.service.ts';
import { type ExportedOrderRow, listExportedOrders } from './order-export.sql.ts';
import { filterOf, type StaffOrdersQuestion, sortingOf } from './staff-orders.service.ts';
import type { StaffOrdersFilter } from './staff-orders.sql.ts';

const MOST_AT_ONCE = 4;
const BATCH = 500;
/** When a second one may be asked for: by then most are received. */
const AGAIN_SECONDS = 30;

/** To whom this process sends. */
const underWay = new Set<string>();

type Exported = Omit<StaffOrdersFilter, 'limit' | 'cursor'>;

interface Sent {
  rows: number;
  /** Of the orders in them; null where so many may go out that their count says it. */
  numbers: string[] | null;
}

const HEAD = [
  ...['Order ID', 'Customer', 'E-mail', 'Phone', 'Vehicle', 'Vehicle type', 'Vendor'],
  ...['Pickup', 'Return', 'Days', 'Status', 'Total, Rs'],
];

export function exportOrders(context: ApiContext, asked: StaffOrdersQuestion) {
  const narrowed = narrowedBy(context.app, { ...asked });
  return send(context, narrowed, { ...filterOf(asked), sorting: sortingOf(asked) });
}

/** Those alone, and which they were is on record by their numbers. */
export function exportSelectedOrders(context: ApiContext, orderIds: string[]) {
  const filter = { ...filterOf({}), orderIds, sorting: sortingOf({}) };
  return send(context, [`${orderIds.length} selected`], filter, { isEachNamed: true });
}

/** Refused `too_many_requests` while this member of staff receives one, `unavailable` while others take all places. */
async function send(
  context: ApiContext,
  narrowed: string[],
  filter: Exported,
  { isEachNamed = false }: { isEachNamed?: boolean } = {},
) {
  const { app } = context;
  const { email } = theStaff(context);
  if (underWay.has(email)) refuse('too_many_requests', { retryAfterSeconds: AGAIN_SECONDS });
  if (underWay.size >= MOST_AT_ONCE) refuse('unavailable');
  underWay.add(email);
  const sent: Sent = { rows: 0, numbers: isEachNamed ? [] : null };
  const detail = [context.endpoint.name, ...narrowed].join(', ');
  try {
    await record(context, detail);
  } catch (failure) {
    underWay.delete(email);
    throw failure;
  }
  return csvFile(`orders_${dayOf(app.now())}.csv`, HEAD, batchesFor(app, email, filter, sent), () => {
    underWay.delete(email);
    record(context, `${detail}, ${sent.rows} rows sent${sent.numbers ? `: ${sent.numbers.join(' ')}` : ''}`).catch(
      (failure: unknown) => app.log.error({ reason: reasonOf(failure) }, 'end of an export not recorded'),
    );
  });
}

function record(context: ApiContext, detail: string): Promise<void> {
  const { app, facts } = context;
  const { email } = theStaff(context);
  return insertAdminActivity(app.db, { email, activityType: 'orders_exported', detail, facts, now: app.now() });
}

/** Who is no longer one of us while it is sent gets no further batch. */
async function* batchesFor(app: App, email: string, filter: Exported, sent: Sent) {
  let last: ExportedOrderRow | undefined;
  do {
    if ((await findActiveStaff(app.db, email)) === undefined) refuse('not_allowed');
    const cursor = last === undefined ? null : placeIn(last, filter.sorting.by);
    const rows = await listExportedOrders(app.db, { ...filter, limit: BATCH, cursor });
    yield rows.map(cellsOf);
    sent.rows += rows.length;
    sent.numbers?.push(...rows.map(({ customOrderId }) => customOrderId));
    last = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

const words = wordsIn('en');

function cellsOf(order: ExportedOrderRow): (string | number)[] {
  return [
    order.customOrderId,
    order.contactName,
    order.contactEmail,
    order.contactPhone,
    order.model,
    order.type,
    order.vendorName,
    minuteOf(order.startDate),
    minuteOf(order.endDate),
    order.startedDays,
    words._(SHOWN_STATUS_WORDS[shownStatus(order.status, order.extensionStatus)]),
    // Two decimals at most: a hundred is exact in them, whatever the amount.
    order.finalTotalBill / 100,
  ];
}

function minuteOf(instant: Date): string {
  return isoInColombo(instant).slice(0, 16).replace('T', ' ');
}

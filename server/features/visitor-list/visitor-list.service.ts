/** Phones that browsers gave, as staff list them and take them along (admin §2 L104; T-092, T-116). */
import type { Lead } from '@ceylono/contract/visitor-list';
import { type Day, dayOf } from '@ceylono/domain/colombo-time';
import { TOLD_STEPS } from '@ceylono/domain/conversion';
import { splitPhone } from '@ceylono/domain/country';
import type { Direction } from '@ceylono/domain/order-sort';
import {
  type CallState,
  type ReachedStep,
  conversionFileName,
  minutesBetween,
  minutesText,
} from '@ceylono/domain/visitor-list';
import { DEVICE_WORDS, LEAD_ORDER_WORDS, LEAD_WORDS, OUTCOME_WORDS, STEP_WORDS } from '@ceylono/words/call';
import type { z } from 'zod';
import { spanOf } from '../../db/instant-span.ts';
import type { ApiContext } from '../../http/context.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { orderView } from '../call-note/call-note.service.ts';
import { inWords, minuteOf, sendTable } from '../staff/staff-export.service.ts';
import { narrowedBy } from '../staff/staff-record.service.ts';
import { deviceOf } from '../visitor/device.service.ts';
import { countLeads, type LeadRow, type LeadsFilter, listLeads } from './visitor-list.sql.ts';

/** More are said to be more. */
const MOST_COUNTED = 10_000;

interface Asked {
  q?: string | undefined;
  calls?: CallState | undefined;
  reached?: ReachedStep | undefined;
  createdFrom?: Day | undefined;
  createdTo?: Day | undefined;
  direction?: Direction | undefined;
}

export async function readLeads(
  { app: { db } }: ApiContext,
  { cursor, limit, ...asked }: Asked & { cursor?: string | undefined; limit: number },
) {
  const filter = filterOf(asked);
  const found = await listLeads(db, filter, decodeCursor(cursor, 'instant'), limit + 1);
  const { rows, nextCursor } = pageOf(found, limit, placeOf);
  const counted = await countLeads(db, filter, MOST_COUNTED + 1);
  const count = { value: Math.min(counted, MOST_COUNTED), more: counted > MOST_COUNTED };
  return { items: rows.map(leadView), nextCursor, count };
}

function placeOf({ createdAt, captureId }: LeadRow) {
  return { value: createdAt.toISOString(), id: captureId };
}

const HEAD = [
  ...['Name', 'Phone', 'Device', 'Browser', 'OS', 'Location', 'Visits', 'Between first and last visit'],
  ...['Conversion Status', 'Steps', 'Order Status', 'Order', 'Order Amount'],
  ...['Calls', 'Last Call', 'Last Outcome', 'Follow-up', 'Created', 'Last Visit'],
];

export function exportLeads(context: ApiContext, asked: Asked) {
  const { app } = context;
  const filter = filterOf(asked);
  return sendTable<LeadRow>(context, {
    fileName: conversionFileName(dayOf(app.now())),
    head: HEAD,
    read: (after, limit) => listLeads(app.db, filter, after === undefined ? null : placeOf(after), limit),
    cellsOf,
    activityType: 'conversion_exported',
    narrowed: narrowedBy(app, { ...asked }),
  });
}

function filterOf({ q, calls, reached, createdFrom, createdTo, direction = 'desc' }: Asked): LeadsFilter {
  return { q: q || undefined, calls, reached, created: spanOf(createdFrom, createdTo), direction };
}

function leadView({
  userAgent,
  steps,
  createdAt,
  lastVisitAt,
  order,
  lastCall,
  ...row
}: LeadRow): z.input<typeof Lead> {
  return {
    ...row,
    ...deviceOf(userAgent),
    steps: TOLD_STEPS.filter((step) => steps.includes(step)),
    createdAt: createdAt.toISOString(),
    lastVisitAt: lastVisitAt.toISOString(),
    order: order && orderView(order),
    lastCall: lastCall && { ...lastCall, at: new Date(lastCall.at).toISOString() },
  };
}

/** As the screen names them. */
const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });

function cellsOf(row: LeadRow): (string | number)[] {
  const { name, phone, countryCode, visitCount, order, totalCalls, lastCall, ...derived } = leadView(row);
  const { device, browser, os, steps } = derived;
  const code = splitPhone(phone)?.country.code;
  const country = (code && COUNTRY_NAMES.of(code)) ?? '';
  return [
    ...[name, phone, inWords(DEVICE_WORDS, device), browser ?? '', os ?? ''],
    ...[`${country} ${countryCode}`.trim(), visitCount],
    minutesText(minutesBetween(row.createdAt, row.lastVisitAt)),
    ...[inWords(LEAD_WORDS, 'phoneCollected'), steps.map((step) => inWords(STEP_WORDS, step)).join(', ')],
    order ? inWords(LEAD_ORDER_WORDS, order.status) : inWords(LEAD_WORDS, 'noOrder'),
    ...[order?.customOrderId ?? '', order ? order.amount / 100 : ''],
    totalCalls,
    ...(lastCall
      ? [minuteOf(new Date(lastCall.at)), inWords(OUTCOME_WORDS, lastCall.outcome), lastCall.followUpDate ?? '']
      : ['', '', '']),
    ...[minuteOf(row.createdAt), minuteOf(row.lastVisitAt)],
  ];
}

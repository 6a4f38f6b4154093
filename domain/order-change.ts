/**
 * What staff or the customer changed of an order, as its vendor is shown it: how it stood before and after, as far as
 * that is on record. What nobody wrote down is not worked out afterwards.
 */
import type { ActivityCode, DatedBill, PerformerType } from './activity.ts';
import { claimChange } from './correction.ts';
import type { Money } from './money.ts';
import { ORDER_STATUSES, type OrderStatus } from './order.ts';

export const ORDER_CHANGE_KINDS = [
  ...(['dates', 'extension', 'vehicle', 'status'] as const),
  ...(['cancelled', 'not_collected', 'lapsed', 'not_accepted', 'rejected'] as const),
] as const;
export type OrderChangeKind = (typeof ORDER_CHANGE_KINDS)[number];

/** The lines of a timeline that tell of one. */
const KIND_OF = {
  dates_edited: 'dates',
  extension_approved: 'extension',
  order_swapped: 'vehicle',
  status_changed: 'status',
  order_cancelled: 'cancelled',
  order_cancelled_by_staff: 'cancelled',
  order_not_collected: 'not_collected',
  order_lapsed: 'lapsed',
  order_not_accepted: 'not_accepted',
  verification_rejected: 'rejected',
} as const satisfies { [Code in ActivityCode]?: OrderChangeKind };
type ChangeCode = keyof typeof KIND_OF;
export const ORDER_CHANGE_CODES = Object.keys(KIND_OF) as ChangeCode[];

/** So many are shown, the newest first. */
export const SHOWN_CHANGES = 5;

/** What a line of the timeline has on record; null: it is not of its kind, or is older than that record. Instants in ISO. */
export interface ChangeOnRecord {
  code: ChangeCode;
  changedAt: string;
  by: PerformerType;
  /** Of other dates. */
  before: DatedBill | null;
  after: DatedBill | null;
  /** Of an extension. */
  endBefore: string | null;
  endAfter: string | null;
  /** Of an extension or a swap. */
  totalBefore: Money | null;
  totalAfter: Money | null;
  /** Of a swap. */
  vehicleBefore: string | null;
  vehicleAfter: string | null;
  /** Of a move; as it was shown. */
  statusBefore: string | null;
  statusAfter: string | null;
}

/** null: not part of the change, or not on record. */
export interface OrderThen {
  startDate: string | null;
  endDate: string | null;
  total: Money | null;
  vehicle: string | null;
  status: OrderStatus | null;
}

export interface OrderChange {
  kind: OrderChangeKind;
  changedAt: string;
  by: PerformerType;
  before: OrderThen;
  after: OrderThen;
  /** It gave the vehicle's time back. */
  freesDays: boolean;
}

interface ChangedOrder {
  status: OrderStatus;
  startDate: Date;
  endDate: Date;
  finalTotalBill: Money;
  /** The keys changed hands: the vehicle is not free because the order ended. */
  isHandedOver: boolean;
}

const NOTHING: OrderThen = { startDate: null, endDate: null, total: null, vehicle: null, status: null };

/** `records`: the newest first. A line that has nothing on record is left out. */
export function orderChanges(records: readonly ChangeOnRecord[], order: ChangedOrder): OrderChange[] {
  const lastMove = records.find(({ statusAfter }) => statusAfter !== null);
  return records.flatMap((record) => {
    const change = changeOf(record, record === lastMove ? order : null);
    return change === null ? [] : [change];
  });
}

/** `order`: null unless it still is what the change made of it. */
function changeOf(record: ChangeOnRecord, order: ChangedOrder | null): OrderChange | null {
  const { code, changedAt, by, before, after } = record;
  const told = { kind: KIND_OF[code] as OrderChangeKind, changedAt, by, freesDays: false };
  switch (code) {
    case 'dates_edited':
      if (before === null || after === null) return null;
      return { ...told, before: { ...NOTHING, ...dated(before) }, after: { ...NOTHING, ...dated(after) } };
    case 'extension_approved': {
      const { endBefore, endAfter, totalBefore, totalAfter } = record;
      if (endBefore === null || endAfter === null) return null;
      return {
        ...told,
        before: { ...NOTHING, endDate: endBefore, total: totalBefore },
        after: { ...NOTHING, endDate: endAfter, total: totalAfter },
      };
    }
    case 'order_swapped': {
      const { vehicleBefore, vehicleAfter, totalBefore, totalAfter } = record;
      if (vehicleBefore === null || vehicleAfter === null) return null;
      return {
        ...told,
        before: { ...NOTHING, vehicle: vehicleBefore, total: totalBefore },
        after: { ...NOTHING, vehicle: vehicleAfter, total: totalAfter },
      };
    }
    default:
      return moved(record, told, order);
  }
}

/** An order that ended keeps its dates and its bill, so that they are what it had. */
function moved(
  { statusBefore, statusAfter }: ChangeOnRecord,
  told: Omit<OrderChange, 'before' | 'after'>,
  order: ChangedOrder | null,
): OrderChange | null {
  const [from, to] = [statusOf(statusBefore), statusOf(statusAfter)];
  if (from === null || to === null) return null;
  const ends = claimChange(from, to) === 'given-back' && order?.status === to;
  const was = ends ? { startDate: iso(order.startDate), endDate: iso(order.endDate), total: order.finalTotalBill } : {};
  return {
    ...told,
    kind: told.kind === 'status' && to === 'cancelled' ? 'cancelled' : told.kind,
    before: { ...NOTHING, ...was, status: from },
    after: { ...NOTHING, status: to },
    freesDays: ends && !order.isHandedOver,
  };
}

/** A running rental may have been shown with its extension. */
function statusOf(shown: string | null): OrderStatus | null {
  if (shown?.startsWith('extension_')) return 'in-progress';
  return ORDER_STATUSES.find((status) => status === shown) ?? null;
}

const dated = ({ startDate, endDate, total }: DatedBill) => ({ startDate, endDate, total });
const iso = (at: Date) => at.toISOString();

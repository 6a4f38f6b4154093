import type { UnsettledVendor } from '@ceylono/contract/vendor-deletion';
import { STATUS_WORDS } from '@ceylono/words/order-status';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { failureOf } from '../../api/refusal.ts';
import { OpenedOrderLink } from '../staff-order/opened-order-link.tsx';

type Unsettled = z.output<typeof UnsettledVendor>;
type CashReason = Unsettled['cash']['first'][number]['reason'];
type NamedOrder = Pick<Unsettled['orders']['first'][number], 'orderId' | 'customOrderId'>;

const CASH_WORDS: Record<CashReason, MessageDescriptor> = {
  cash_held: msg`the vendor has cash of the customer`,
  disputed: msg`held out of the statement`,
};

interface UnsettledNoteProps {
  error: unknown;
  /** Called before an order is opened: an order lies over the list, not over the dialog that names it. */
  onLeave: () => void;
}

/** What still needs a vendor whom staff wanted to delete, each order with the way to it. */
export function UnsettledNote({ error, onLeave }: UnsettledNoteProps) {
  const { i18n } = useLingui();
  const failure = error ? failureOf(error) : null;
  if (failure?.code !== 'vendor_not_settled') return null;
  const { orders, cash } = failure.data as Unsettled;
  return (
    <>
      <Needing
        title={<Plural value={orders.count} one="# order is open" other="# orders are open" />}
        count={orders.count}
        onLeave={onLeave}
        orders={orders.first.map((order) => ({ ...order, is: i18n._(STATUS_WORDS[order.status]) }))}
      >
        <Trans>Have them completed, cancel them, or give them to another vendor.</Trans>
      </Needing>
      <Needing
        title={<Plural value={cash.count} one="# order is not settled" other="# orders are not settled" />}
        count={cash.count}
        onLeave={onLeave}
        orders={cash.first.map((order) => ({ ...order, is: i18n._(CASH_WORDS[order.reason]) }))}
      >
        <Trans>Have the cash given back and written down, and disputes settled.</Trans>
      </Needing>
    </>
  );
}

interface NeedingProps {
  title: ReactNode;
  count: number;
  orders: (NamedOrder & { is: string })[];
  onLeave: () => void;
  /** What staff can do. */
  children: ReactNode;
}

function Needing({ title, count, orders, onLeave, children }: NeedingProps) {
  const others = count - orders.length;
  if (count === 0) return null;
  return (
    <section className="stack gap-6">
      <h3>{title}</h3>
      <p className="dimmed">{children}</p>
      <ul className="stack gap-2">
        {orders.map(({ orderId, customOrderId, is }) => (
          <li key={orderId}>
            <OpenedOrderLink orderId={orderId} onLeave={onLeave}>
              {customOrderId}
            </OpenedOrderLink>{' '}
            <span className="dimmed">{is}</span>
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <p className="dimmed">
          <Plural value={others} one="and # more" other="and # more" />
        </p>
      ) : null}
    </section>
  );
}

/**
 * The six tabs of an opened order.
 * @rows ADM-BRK 02
 */
import '@mantine/core/styles/Tabs.layer.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useAddress } from '../../shell/address.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ORDER_PARTS, type OrderPart, orderPartOf, withOrderPart } from '../staff-order/opened-order.ts';
import type { Outcome } from '../staff-order/outcome.ts';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { OrderActivities } from './order-activities.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderGeneral } from './order-general.tsx';
import styles from './order-parts.module.css';

const OrderVehicle = lazy(() => import('./order-vehicle.tsx'));
const StaffOrderLocation = lazy(() => import('../tracking/staff-order-location.tsx'));
const StaffDamage = lazy(() => import('../handover/staff-damage.tsx'));

const PART_NAMES: Record<OrderPart, MessageDescriptor> = {
  general: msg`General`,
  vehicle: msg`Vehicle Info`,
  documents: msg`Documents`,
  location: msg`Location`,
  damage: msg`Damage Assessment`,
  activities: msg`Order Activities`,
};

interface OrderPartsProps {
  order: StaffOrder;
  onOutcome: (outcome: Outcome | null) => void;
}

/** The six tabs of an order; the address names the one that is open (admin §2 L70-L76). */
export function OrderParts({ order, onOutcome }: OrderPartsProps) {
  const { t, i18n } = useLingui();
  const [params, changeAddress] = useAddress();
  const show = (name: string | null) =>
    changeAddress((now) => withOrderPart(now, ORDER_PARTS.find((known) => known === name) ?? ORDER_PARTS[0]), {
      replace: true,
    });
  const part = orderPartOf(params);
  const list = useRef<HTMLDivElement>(null);
  // On a phone the names are wider than the screen, and the address may name a tab far to the right.
  useEffect(() => {
    if (part === ORDER_PARTS[0]) return;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [part]);
  const contents: Record<OrderPart, () => ReactNode> = {
    general: () => <OrderGeneral order={order} onOutcome={onOutcome} />,
    vehicle: () => <OrderVehicle order={order} />,
    documents: () => <OrderDocuments order={order} />,
    location: () => <StaffOrderLocation order={order} />,
    damage: () => <StaffDamage order={order} />,
    activities: () => <OrderActivities order={order} />,
  };
  return (
    <Tabs value={part} onChange={show} keepMounted={false} className={styles.parts}>
      <Tabs.List ref={list} className={styles.list} aria-label={t`Parts of the order`}>
        {ORDER_PARTS.map((each) => (
          <Tabs.Tab key={each} value={each} className={styles.tab}>
            {i18n._(PART_NAMES[each])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {ORDER_PARTS.map((each) => (
        // What is half typed in the first tab, such as a note, waits there.
        <Tabs.Panel key={each} value={each} pt="md" keepMounted={each === ORDER_PARTS[0]}>
          <Suspense fallback={<LinesSkeleton lines={6} />}>{contents[each]()}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

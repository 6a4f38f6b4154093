import '@mantine/core/styles/Tabs.layer.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
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
  const show = (part: string | null) =>
    changeAddress((now) => withOrderPart(now, ORDER_PARTS.find((known) => known === part) ?? ORDER_PARTS[0]), {
      replace: true,
    });
  const contents: Record<OrderPart, () => React.ReactNode> = {
    general: () => <OrderGeneral order={order} onOutcome={onOutcome} />,
    vehicle: () => <OrderVehicle order={order} />,
    documents: () => <OrderDocuments order={order} />,
    location: () => <StaffOrderLocation order={order} />,
    damage: () => <StaffDamage order={order} />,
    activities: () => <OrderActivities order={order} />,
  };
  return (
    <Tabs value={orderPartOf(params)} onChange={show} keepMounted={false} className={styles.parts}>
      <Tabs.List className={styles.list} aria-label={t`Parts of the order`}>
        {ORDER_PARTS.map((part) => (
          <Tabs.Tab key={part} value={part} className={styles.tab}>
            {i18n._(PART_NAMES[part])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {ORDER_PARTS.map((part) => (
        // What is half typed in the first tab, such as a note, waits there.
        <Tabs.Panel key={part} value={part} pt="md" keepMounted={part === ORDER_PARTS[0]}>
          <Suspense fallback={<LinesSkeleton lines={6} />}>{contents[part]()}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/**
 * The damage of a handover and of a return, in an opened order of staff.
 * @rows ADM-BRK 42
 * @rows VEN-HAND 20
 */
import type { DamageMark } from '@ceylono/domain/damage-mark';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { DialogSection, DialogSections } from '../staff-kit/dialog-section.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { StaffDamageMarks } from './staff-damage-marks.tsx';
import { HandoverFacts } from './staff-handover-facts.tsx';
import { StaffHandoverPhotos } from './staff-handover-photos.tsx';
import type { VehicleState } from './staff-vehicle-state.ts';

/** Tab 5 of an order: the vehicle as it went out beside the vehicle as it came back (admin §2 L75). */
export default function StaffDamage({ order }: { order: StaffOrder }) {
  const { orderId } = order;
  const state = useQuery({
    ...api.handover.vehicleState.queryOptions({ input: { orderId } }),
    enabled: order.handovers.length > 0,
  });
  if (order.handovers.length === 0) {
    return (
      <EmptyState
        title={<Trans>No damage assessment yet</Trans>}
        hint={<Trans>It is made when the vehicle is handed over, and again when it comes back.</Trans>}
      />
    );
  }
  if (state.isError) return <ErrorState failure={failureOf(state.error)} onRetry={() => void state.refetch()} />;
  if (state.isPending) return <LinesSkeleton lines={10} />;
  const marksBefore = state.data.records.find(({ phase }) => phase === 'handover')?.damageMarks ?? [];
  return (
    <DialogSections>
      {state.data.records.map((record) => (
        <Moment
          key={record.phase}
          order={order}
          record={record}
          before={record.phase === 'return' ? marksBefore : []}
        />
      ))}
    </DialogSections>
  );
}

interface MomentProps {
  order: StaffOrder;
  record: VehicleState;
  /** Damage that the handover names, beside a return. */
  before: readonly DamageMark[];
}

function Moment({ order, record, before }: MomentProps) {
  const { t } = useLingui();
  const handover = order.handovers.find(({ phase }) => phase === record.phase);
  return (
    <DialogSection title={record.phase === 'handover' ? t`Handover` : t`Return`}>
      {handover ? <HandoverFacts orderId={order.orderId} handover={handover} /> : null}
      {record.byStaff ? (
        <p className="dimmed text-14">
          <Trans>Recorded by staff</Trans>
        </p>
      ) : null}
      <StaffDamageMarks orderId={order.orderId} marks={record.damageMarks} before={before} />
      <StaffHandoverPhotos orderId={order.orderId} fileIds={record.photoFileIds} />
    </DialogSection>
  );
}

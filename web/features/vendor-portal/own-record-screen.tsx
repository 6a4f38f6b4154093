/**
 * The form of a handover or return over the portal, read anew when it is opened.
 *
 * @rows VEN-RET 05 06
 */
import type { HandoverPhase } from '@ceylono/domain/handover';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../api/client.ts';
import { HindranceNote } from '../handover/hindrance-note.tsx';
import { READ_FOR_FORM, RecordScreen } from '../handover/record-screen.tsx';
import { vendorDoor } from '../handover/vendor-door.ts';
import { useReadOwnOrdersAgain } from './own-vendor.ts';

interface OwnRecordScreenProps {
  vendorId: string;
  orderId: string;
  phase: HandoverPhase;
  online: boolean;
  onClose: () => void;
}

/** The vendor records a handover or return of an order of their own. */
export default function OwnRecordScreen({ vendorId, orderId, phase, online, onClose }: OwnRecordScreenProps) {
  const door = useMemo(() => vendorDoor(vendorId, orderId, phase), [vendorId, orderId, phase]);
  const order = useQuery(api.vendorPortal.getOrder.queryOptions({ input: { vendorId, orderId }, ...READ_FOR_FORM }));
  const readAgain = useReadOwnOrdersAgain();
  return (
    <RecordScreen
      door={door}
      order={order}
      online={online}
      lead={(own) => (phase === 'handover' ? <HindranceNote order={own} /> : null)}
      onRecorded={readAgain}
      onClose={onClose}
    />
  );
}

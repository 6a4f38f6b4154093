import type { HandoverPhase } from '@ceylono/domain/handover';
import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../api/client.ts';
import { useReadOrdersAgain } from '../staff-order/staff-order.ts';
import { HindranceNote } from './hindrance-note.tsx';
import { READ_FOR_FORM, RecordScreen } from './record-screen.tsx';
import { staffDoor } from './staff-door.ts';
import { formOrder } from './staff-form-order.ts';

interface StaffRecordScreenProps {
  /** Of the person who is signed in. */
  email: string;
  orderId: string;
  phase: HandoverPhase;
  online: boolean;
  onClose: () => void;
}

/** Staff record a handover or return for a vendor who cannot (amendments 15 and 35), on the vendor's own form. */
export default function StaffRecordScreen({ email, orderId, phase, online, onClose }: StaffRecordScreenProps) {
  const door = useMemo(() => staffDoor(email, orderId, phase), [email, orderId, phase]);
  const order = useQuery(
    api.backOffice.getOrder.queryOptions({ input: { orderId }, select: formOrder, ...READ_FOR_FORM }),
  );
  const readAgain = useReadOrdersAgain();
  return (
    <RecordScreen
      door={door}
      order={order}
      online={online}
      lead={({ vendorName, readiness }) => (
        <>
          <Alert role="status">
            {phase === 'handover' ? (
              <Trans>
                You hand this vehicle over for {vendorName}. The vendor is told at once, and the record says that it was
                you.
              </Trans>
            ) : (
              <Trans>
                You record this return for {vendorName}. The vendor and the customer are both mailed the final bill, and
                the record says that it was you.
              </Trans>
            )}
          </Alert>
          {readiness === null ? null : <HindranceNote order={readiness} />}
        </>
      )}
      onRecorded={readAgain}
      onClose={onClose}
    />
  );
}

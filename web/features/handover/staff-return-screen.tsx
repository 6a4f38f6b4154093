import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../api/client.ts';
import { useReadOrdersAgain } from '../staff-order/staff-order.ts';
import { READ_FOR_FORM, RecordScreen } from './record-screen.tsx';
import { staffDoor } from './staff-door.ts';
import { formOrder } from './staff-form-order.ts';

interface StaffReturnScreenProps {
  /** Of the person who is signed in. */
  email: string;
  orderId: string;
  online: boolean;
  onClose: () => void;
}

/** Staff record the return for a vendor who cannot (amendment 15), on the vendor's own form. */
export default function StaffReturnScreen({ email, orderId, online, onClose }: StaffReturnScreenProps) {
  const door = useMemo(() => staffDoor(email, orderId), [email, orderId]);
  const order = useQuery(
    api.backOffice.getOrder.queryOptions({ input: { orderId }, select: formOrder, ...READ_FOR_FORM }),
  );
  const readAgain = useReadOrdersAgain();
  return (
    <RecordScreen
      door={door}
      order={order}
      online={online}
      lead={({ vendorName }) => (
        <Alert role="status">
          <Trans>
            You record this return for {vendorName}. The vendor and the customer are both mailed the final bill, and the
            record says that it was you.
          </Trans>
        </Alert>
      )}
      onRecorded={readAgain}
      onClose={onClose}
    />
  );
}

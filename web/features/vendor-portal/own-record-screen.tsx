import { formatDateTime } from '@ceylono/domain/colombo-format';
import type { HandoverPhase } from '@ceylono/domain/handover';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../api/client.ts';
import { READ_FOR_FORM, RecordScreen } from '../handover/record-screen.tsx';
import { vendorDoor } from '../handover/vendor-door.ts';
import { handoverHindrance, type OwnOrder, useReadOwnOrdersAgain } from './own-order.ts';

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
      lead={(own) => (phase === 'handover' ? <Hindrance order={own} /> : null)}
      onRecorded={readAgain}
      onClose={onClose}
    />
  );
}

function Hindrance({ order }: { order: OwnOrder }) {
  const { i18n } = useLingui();
  const [now] = useState(Date.now);
  const hindrance = handoverHindrance(order, now);
  if (hindrance === null) return null;
  const opens = formatDateTime(new Date(order.handoverOpensAt), i18n.locale);
  return (
    <Alert color="yellow" role="status">
      {hindrance === 'too-early' ? (
        <Trans>This handover can be saved from {opens}. What you enter before is kept.</Trans>
      ) : (
        <Trans>The vehicle is still out with another customer. Record that return first; what you enter is kept.</Trans>
      )}
    </Alert>
  );
}

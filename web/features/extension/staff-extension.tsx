import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import type { Outcome } from '../staff-order/outcome.ts';
import { type StaffOrder, useReadOrdersAgain, useShowChangedOrder } from '../staff-order/staff-order.ts';
import { seenOf } from '../staff-order/seen-order.ts';
import { rejectionOf } from './extension-state.ts';
import { useApproveExtension, useDecisionFailure } from './staff-decision.ts';
import { ExtensionStatusBadge } from './staff-extension-status.tsx';
import { StaffObstacle } from './staff-obstacle.tsx';
import { RejectExtensionDialog } from './staff-reject-dialog.tsx';

type Extension = NonNullable<StaffOrder['extension']>;

interface StaffExtensionProps {
  order: StaffOrder;
  extension: Extension;
  onOutcome: (outcome: Outcome) => void;
}

/** The customer's request for more days, the obstacles, and staff's answer (admin §4 L212). */
export function StaffExtension({ order, extension, onOutcome }: StaffExtensionProps) {
  const { t } = useLingui();
  const [isRejecting, setRejecting] = useState(false);
  const showChanged = useShowChangedOrder();
  const readAgain = useReadOrdersAgain();
  const failureWords = useDecisionFailure();
  const { orderId } = order;
  const request = { orderId, seen: seenOf(order), requestId: extension.id };
  const fail = (title: string) => (error: unknown) => {
    readAgain();
    onOutcome({ kind: 'failure', title, text: failureWords(error) });
  };
  const succeed = (title: string) => (changed: StaffOrder) => {
    showChanged(changed);
    onOutcome({ kind: 'success', title });
  };
  const approve = useApproveExtension(onOutcome);
  const allowAnother = useMutation(
    api.extension.allowAnother.mutationOptions({
      onSuccess: succeed(t`The customer can ask for another extension.`),
      onError: fail(t`The customer cannot ask for another extension yet.`),
    }),
  );
  const isPending = extension.status === 'pending';
  return (
    <Stack gap={12}>
      <ExtensionFacts extension={extension} />
      {extension.conflict ? (
        <StaffObstacle conflict={extension.conflict} requestedDays={extension.requestedDays} />
      ) : null}
      <Group gap={8}>
        {isPending ? (
          <>
            <Button
              disabled={extension.conflict !== null}
              loading={approve.isPending}
              onClick={() => approve.mutate({ ...request, newEndDate: extension.newEndDate })}
            >
              <Trans>Approve extension</Trans>
            </Button>
            <Button variant="outline" color="kandyan" onClick={() => setRejecting(true)}>
              <Trans>Reject extension</Trans>
            </Button>
          </>
        ) : order.status === 'in-progress' ? (
          <Button variant="default" loading={allowAnother.isPending} onClick={() => allowAnother.mutate(request)}>
            <Trans>Allow another request</Trans>
          </Button>
        ) : null}
      </Group>
      {isRejecting ? (
        <RejectExtensionDialog
          order={order}
          extension={extension}
          seenFirst={request.seen}
          onClose={() => setRejecting(false)}
          onRejected={succeed(t`Extension request rejected successfully! Order status updated.`)}
        />
      ) : null}
    </Stack>
  );
}

function ExtensionFacts({ extension }: { extension: Extension }) {
  const { t } = useLingui();
  const { status, requestedDays, decidedAt, decidedBy, rejectionReason } = extension;
  const isEndedByReturn = rejectionOf(rejectionReason) === 'returned';
  return (
    <Facts
      facts={[
        [t`Status`, <ExtensionStatusBadge key="status" status={status} />],
        [t`Requested`, <DateTime key="at" at={extension.requestedAt} />],
        [t`Extra days`, <Plural key="days" value={requestedDays} one="# day" other="# days" />],
        [t`Reason`, extension.requestedReason],
        [t`Extension fee`, <Money key="fee" cents={extension.extensionFee} />],
        [t`Per day`, <Money key="rate" cents={extension.vehicleDailyRate} />],
        [t`End before`, <DateTime key="before" at={extension.currentEndDate} />],
        [t`New end`, <DateTime key="new" at={extension.newEndDate} />],
        [t`Decided`, decidedAt === null ? null : <DateTime key="decided" at={decidedAt} />],
        [isEndedByReturn ? t`Return recorded by` : t`Decided by`, decidedBy],
        [t`Rejection reason`, isEndedByReturn ? t`Ended by the return, before it was decided` : rejectionReason],
      ]}
    />
  );
}

import { PERMIT_REFUSALS } from '@ceylono/domain/permit';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { type Failure, failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { OpenedOrderLink } from '../staff-order/opened-order-link.tsx';
import type { Outcome } from '../staff-order/outcome.ts';
import { type StaffOrder, useReadOrdersAgain, useShowChangedOrder } from '../staff-order/staff-order.ts';
import { RejectExtensionDialog } from './staff-reject-dialog.tsx';

type Extension = NonNullable<StaffOrder['extension']>;

const TONES = { pending: 'yellow', approved: 'green', rejected: 'red' } as const;

interface StaffExtensionProps {
  order: StaffOrder;
  extension: Extension;
  onOutcome: (outcome: Outcome) => void;
}

/** The customer's request for more days, the obstacles, and staff's answer (admin §4 L212). */
export function StaffExtension({ order, extension, onOutcome }: StaffExtensionProps) {
  const { t, i18n } = useLingui();
  const [isRejecting, setRejecting] = useState(false);
  const showChanged = useShowChangedOrder();
  const readAgain = useReadOrdersAgain();
  const { orderId } = order;
  const request = { orderId, requestId: extension.id };
  const fail = (title: string) => (error: unknown) => {
    readAgain();
    onOutcome({ kind: 'failure', title, text: i18n._(failureWords(failureOf(error))) });
  };
  const succeed = (title: string) => (changed: StaffOrder) => {
    showChanged(changed);
    onOutcome({ kind: 'success', title });
  };
  const approve = useMutation(
    api.extension.approve.mutationOptions({
      onSuccess: succeed(t`Extension request approved successfully! Order status updated.`),
      onError: fail(t`Failed to approve extension request`),
    }),
  );
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
      <Conflict conflict={extension.conflict} />
      <Group gap={8}>
        {isPending ? (
          <>
            <Button
              disabled={extension.conflict !== null}
              loading={approve.isPending}
              onClick={() => approve.mutate(request)}
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
          onClose={() => setRejecting(false)}
          onRejected={succeed(t`Extension request rejected successfully! Order status updated.`)}
        />
      ) : null}
    </Stack>
  );
}

function ExtensionFacts({ extension }: { extension: Extension }) {
  const { t } = useLingui();
  const { status, requestedDays, decidedAt } = extension;
  return (
    <Facts
      facts={[
        [
          t`Status`,
          <StatusBadge key="status" tone={TONES[status]}>
            {STATUS_WORDS[status]}
          </StatusBadge>,
        ],
        [t`Requested`, <DateTime key="at" at={extension.requestedAt} />],
        [t`Extra days`, <Plural key="days" value={requestedDays} one="# day" other="# days" />],
        [t`Reason`, extension.requestedReason],
        [t`Extension fee`, <Money key="fee" cents={extension.extensionFee} />],
        [t`Per day`, <Money key="rate" cents={extension.vehicleDailyRate} />],
        [t`End before`, <DateTime key="before" at={extension.currentEndDate} />],
        [t`New end`, <DateTime key="new" at={extension.newEndDate} />],
        [t`Decided`, decidedAt === null ? null : <DateTime key="decided" at={decidedAt} />],
        [t`Decided by`, extension.decidedBy],
        [t`Rejection reason`, extension.rejectionReason],
      ]}
    />
  );
}

const STATUS_WORDS = {
  pending: <Trans>Pending</Trans>,
  approved: <Trans>Approved</Trans>,
  rejected: <Trans>Rejected</Trans>,
};

/** Somebody has the vehicle on the further days: it has to be settled before anybody can approve (T-193). */
function Conflict({ conflict }: Pick<Extension, 'conflict'>) {
  const { t } = useLingui();
  if (conflict === null) return null;
  const { orderId, customOrderId, startDate, endDate } = conflict;
  return (
    <Alert color="red" title={t`The vehicle is taken on these days`}>
      {orderId === null ? (
        <Trans>
          It is blocked from <DateTime at={startDate} /> to <DateTime at={endDate} />. Approving becomes possible when
          that is lifted.
        </Trans>
      ) : (
        <Trans>
          Order <OpenedOrderLink orderId={orderId}>{customOrderId}</OpenedOrderLink> holds it from{' '}
          <DateTime at={startDate} /> to <DateTime at={endDate} />. Approving becomes possible when that order moves or
          ends.
        </Trans>
      )}
    </Alert>
  );
}

/** Where the general words speak to a customer. */
function failureWords(failure: Failure) {
  if (failure.code === 'vehicle_taken') {
    return msg`The vehicle has been taken on these days meanwhile. Nothing was changed; what holds it stands below.`;
  }
  if (failure.code === 'papers_do_not_cover') {
    return msg`The vehicle's papers do not cover it until the new end: look at them, and call the vendor. Nothing was changed.`;
  }
  return PERMIT_REFUSALS.some((code) => code === failure.code)
    ? msg`The customer may not drive this vehicle until the new end: look at the permit. Nothing was changed.`
    : failure.text;
}

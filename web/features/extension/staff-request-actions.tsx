import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { DateTime } from '../../ui/date-time.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import type { Outcome } from '../staff-order/outcome.ts';
import { rejectionOf } from './extension-state.ts';
import { useApproveExtension } from './staff-decision.ts';
import { CardObstacle, type ExtensionRequest } from './staff-request-columns.tsx';
import styles from './staff-requests.module.css';

interface RequestActionsProps {
  request: ExtensionRequest;
  asCard: boolean;
  onOutcome: (outcome: Outcome) => void;
  onReject: () => void;
  onView: () => void;
}

/** Approve and Reject of a request that waits, a label of one that is decided, and the way to its order. */
export function RequestActions({ request, asCard, onOutcome, onReject, onView }: RequestActionsProps) {
  const { t } = useLingui();
  const approve = useApproveExtension(onOutcome);
  const { id, orderId, customOrderId, newEndDate, status, conflict, order } = request;
  const size = asCard ? 'md' : 'compact-xs';
  return (
    <>
      {asCard ? <CardObstacle request={request} /> : null}
      <div className={styles.actions}>
        {status === 'pending' ? (
          <>
            <ReasonButton
              data-decides
              size={size}
              reason={conflict === null ? null : t`The vehicle is taken on these days`}
              loading={approve.isPending}
              onClick={() => approve.mutate({ orderId, requestId: id, seen: order, newEndDate })}
              aria-label={t`Approve the extension of ${customOrderId}`}
            >
              <Trans>Approve</Trans>
            </ReasonButton>
            <Button
              size={size}
              variant="outline"
              color="kandyan"
              onClick={onReject}
              aria-label={t`Reject the extension of ${customOrderId}`}
            >
              <Trans>Reject</Trans>
            </Button>
          </>
        ) : (
          <Decided request={request} />
        )}
        <Button size={size} variant="default" onClick={onView} aria-label={t`View order ${customOrderId}`}>
          <Trans>View</Trans>
        </Button>
      </div>
    </>
  );
}

/** Who decided and when, with the reason of a rejection. */
function Decided({ request: { status, decidedAt, decidedBy, rejectionReason } }: { request: ExtensionRequest }) {
  if (decidedAt === null) return null;
  // Nobody said no: the vehicle came back while it waited.
  const isEndedByReturn = rejectionOf(rejectionReason) === 'returned';
  return (
    <p className={styles.decided}>
      <span>
        {isEndedByReturn ? (
          <Trans>Ended by the return, recorded by {decidedBy}</Trans>
        ) : status === 'approved' ? (
          <Trans>Approved by {decidedBy}</Trans>
        ) : (
          <Trans>Rejected by {decidedBy}</Trans>
        )}
      </span>
      <span className="dimmed">
        <DateTime at={decidedAt} />
      </span>
      {rejectionReason && !isEndedByReturn ? (
        <span className={styles.reason} title={rejectionReason}>
          {rejectionReason}
        </span>
      ) : null}
    </p>
  );
}

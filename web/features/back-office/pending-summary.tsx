/**
 * The four cards over the list of pending orders.
 * @rows ADM-PEND 01
 */
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { Money } from '../../ui/money.tsx';
import { Bone } from '../../ui/skeletons.tsx';
import styles from '../staff-kit/figures.module.css';
import { FiguresUnread } from '../staff-kit/figures-unread.tsx';

/**
 * The four cards over the list (admin §2 L51). Without an answer they show a dash, never a zero that is not true, and a way to
 * ask again (T-209).
 */
export function PendingSummary() {
  const { data, isPending, isError, refetch } = useQuery(api.backOffice.pendingSummary.queryOptions());
  const figure = (value: ReactNode) => {
    if (isPending) return <Bone width="2.5em" height="0.9em" />;
    return value ?? '–';
  };
  return (
    <>
      <dl className={`stack gap-12 ${styles.cards}`}>
        <div>
          <dt>
            <Trans>Total Pending</Trans>
          </dt>
          <dd>{figure(data?.totalPending)}</dd>
        </div>
        <div data-tone="yellow">
          <dt>
            <Trans>Pending KYC</Trans>
          </dt>
          <dd>{figure(data?.pendingKyc)}</dd>
        </div>
        <div data-tone="green">
          <dt>
            <Trans>KYC Approved</Trans>
          </dt>
          <dd>{figure(data?.kycApproved)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Total Value</Trans>
          </dt>
          <dd>{figure(data && <Money cents={data.totalValue} />)}</dd>
        </div>
      </dl>
      {isError ? <FiguresUnread onRetry={() => void refetch()} /> : null}
    </>
  );
}

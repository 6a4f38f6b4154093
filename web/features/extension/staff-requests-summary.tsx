import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Bone } from '../../ui/skeletons.tsx';
import styles from '../staff-kit/figures.module.css';
import { FiguresUnread } from '../staff-kit/figures-unread.tsx';

/** The cards over the list (admin §2 L99). Without an answer they show a dash, and a way to ask again (T-209). */
export function RequestsSummary() {
  const { data, isPending, isError, refetch } = useQuery(api.extension.summary.queryOptions());
  const figure = (value: number | undefined) =>
    isPending ? <Bone width="2.5em" height="0.9em" /> : (value?.toLocaleString('en') ?? '–');
  return (
    <>
      <dl className={`stack gap-12 ${styles.cards}`}>
        <div>
          <dt>
            <Trans>Total Requests</Trans>
          </dt>
          <dd>{figure(data?.total)}</dd>
        </div>
        <div data-tone="yellow">
          <dt>
            <Trans>Pending</Trans>
          </dt>
          <dd>{figure(data?.pending)}</dd>
        </div>
        <div data-tone="green">
          <dt>
            <Trans>Approved</Trans>
          </dt>
          <dd>{figure(data?.approved)}</dd>
        </div>
        <div data-tone="red">
          <dt>
            <Trans>Rejected</Trans>
          </dt>
          <dd>{figure(data?.rejected)}</dd>
        </div>
      </dl>
      {isError ? <FiguresUnread onRetry={() => void refetch()} /> : null}
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { client } from '../../api/client.ts';

type Waiting = Awaited<ReturnType<typeof client.notification.waiting>>['items'][number];
/** `alert`: of an alert, which; null of what is none. */
type News = Pick<Waiting, 'kind' | 'alert' | 'customOrderId'>;

/** What the bell and the list of what waits call one entry. */
export function NewsTitle({ kind, alert, customOrderId }: News): ReactNode {
  const number = <span className="nowrap">{customOrderId}</span>;
  switch (kind) {
    case 'orders':
      return <Trans>New order {number}</Trans>;
    case 'extensions':
      return <Trans>Extension request {number}</Trans>;
    case 'cancellations':
      return <Trans>Cancellation requested for {number}</Trans>;
    case 'problems':
      return <Trans>Problem reported for {number}</Trans>;
    case 'alerts':
      switch (alert) {
        case 'acceptance_overdue':
          return <Trans>Vendor has not accepted {number}</Trans>;
        case 'calendar_conflict':
          return <Trans>Calendar conflict for {number}</Trans>;
        case 'papers_end':
          return <Trans>Papers end before {number} does</Trans>;
        case 'return_overdue':
          return <Trans>Overdue: {number}</Trans>;
        case 'not_handed_over':
          return <Trans>Not handed over: {number}</Trans>;
        default:
          return <Trans>Location disconnected for {number}</Trans>;
      }
  }
}

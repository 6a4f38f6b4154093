import { STATUS_WORDS } from '@ceylono/words/order-status';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DateTime } from '../../ui/date-time.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './order-changes.module.css';
import type { OwnOrder } from './own-order.ts';

type Change = OwnOrder['changes'][number];

const WHAT_HAPPENED: Record<Change['kind'], MessageDescriptor> = {
  dates: msg`Dates changed by our staff`,
  extension: msg`Extended`,
  vehicle: msg`Vehicle changed by our staff`,
  status: msg`Status changed by our staff`,
  cancelled: msg`Cancelled by our staff`,
  not_collected: msg`Ended by our staff: nobody collected the vehicle`,
  lapsed: msg`Ended: the identity was not checked in time`,
  not_accepted: msg`Ended: it was not accepted in time`,
  rejected: msg`Ended: the identity was not approved`,
};

function wordsOf({ kind, by }: Change): MessageDescriptor {
  return kind === 'cancelled' && by === 'customer' ? msg`Cancelled by the customer` : WHAT_HAPPENED[kind];
}

/** What staff or the customer changed of an order, before and after; the last one is open (vendor §2 L43). */
export function OrderChanges({ order: { changes } }: { order: OwnOrder }) {
  const [last, ...earlier] = changes;
  if (last === undefined) return null;
  return (
    <div className="stack gap-8">
      <OneChange change={last} />
      {earlier.length > 0 ? (
        <details className={styles.earlier}>
          <summary>
            <Plural value={earlier.length} one="# earlier change" other="# earlier changes" />
          </summary>
          <div className="stack gap-8">
            {earlier.map((change) => (
              <OneChange key={`${change.changedAt} ${change.kind}`} change={change} />
            ))}
          </div>
        </details>
      ) : null}
    </div>
  );
}

function OneChange({ change }: { change: Change }) {
  const { t, i18n } = useLingui();
  const { before, after } = change;
  const facts: [name: string, value: ReactNode][] = [
    [t`From`, turned(before.startDate, after.startDate, (at) => <DateTime at={at} />)],
    [t`Until`, turned(before.endDate, after.endDate, (at) => <DateTime at={at} />)],
    [t`Total`, turned(before.total, after.total, (cents) => <Money cents={cents} />)],
    [t`Vehicle`, turned(before.vehicle, after.vehicle, (model) => model)],
    [t`Status`, turned(before.status, after.status, (status) => i18n._(STATUS_WORDS[status]))],
  ];
  return (
    <div className={`stack gap-8 ${styles.change}`}>
      <p>
        <strong className={styles.what}>{i18n._(wordsOf(change))}</strong>
        <DateTime at={change.changedAt} />
      </p>
      <Facts facts={facts} />
      {change.freesDays ? (
        <p className="dimmed">
          <Trans>These days were freed for other orders.</Trans>
        </p>
      ) : null}
    </div>
  );
}

/** One fact as it was, and as it is since then; null where the change left it as it was. */
function turned<Fact extends string | number>(was: Fact | null, is: Fact | null, shown: (fact: Fact) => ReactNode) {
  if (was === null || was === is) return null;
  if (is === null) return shown(was);
  return (
    <>
      {shown(was)} <span aria-hidden>→</span>{' '}
      <span className="visually-hidden">
        <Trans>now</Trans>
      </span>{' '}
      <span className={styles.since}>{shown(is)}</span>
    </>
  );
}

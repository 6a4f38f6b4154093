import type { Dashboard } from '@ceylono/contract/dashboard';
import { formatDays } from '@ceylono/domain/colombo-format';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { Money } from '../../ui/money.tsx';
import { DialogSection } from '../staff-kit/dialog-section.tsx';
import styles from './dashboard.module.css';
import { addressOfCash, addressOfExpected } from './figure-addresses.ts';

/** What this week's rentals come to, and what cash was written down. */
export function WeekMoney({ money }: { money: z.output<typeof Dashboard>['money'] }) {
  const { t, i18n } = useLingui();
  const { expected, received } = money;
  return (
    <DialogSection isOfScreen title={t`Money this week`}>
      <p className="dimmed">{formatDays(money.from, money.until, i18n.locale)}</p>
      <dl className={styles.sums}>
        <Sum name={t`Expected`} of={t`bills of the orders that stand and are collected this week`}>
          <Money cents={expected.bill} />
        </Sum>
        <Sum name={t`Of it still due`}>
          <Money cents={expected.due} />
        </Sum>
        {received === null ? (
          <Sum name={t`Received`} of={t`No vendor has written down any cash.`}>
            <span className="dimmed">
              <Trans>no data yet</Trans>
            </span>
          </Sum>
        ) : (
          <>
            <Sum name={t`Received`} of={<Before before={received.receivedBefore} />}>
              <Money cents={received.received} />
            </Sum>
            <Sum name={t`Given back`}>
              <Money cents={received.givenBack} />
            </Sum>
            <Sum name={t`Deposits taken, less those given back`} of={t`the customers’ money`}>
              <Money cents={received.deposits} />
            </Sum>
          </>
        )}
      </dl>
      <p className="row wraps gap-12">
        <Link to={addressOfExpected(money)}>
          <Plural
            value={expected.orders}
            one="# order is collected this week"
            other="# orders are collected this week"
          />
        </Link>
        {received === null ? null : (
          <Link to={addressOfCash(money)}>
            <Plural value={received.orders} one="Cash of # order" other="Cash of # orders" />
          </Link>
        )}
      </p>
    </DialogSection>
  );
}

function Before({ before }: { before: number }) {
  const amount = <Money cents={before} />;
  return <Trans>a week ago at this time: {amount}</Trans>;
}

function Sum({ name, of, children }: { name: string; of?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {of ? <dd className={styles.of}>{of}</dd> : null}
    </div>
  );
}

import { dayOf } from '@ceylono/domain/colombo-time';
import type { Month } from '@ceylono/domain/statement';
import { COMMISSION_RULE, dueWords, STATEMENT_WORDS as W } from '@ceylono/words/statement';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, type client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useAddress } from '../../shell/address.ts';
import { useWords } from '../../shell/i18n.ts';
import { DateField } from '../../ui/date-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { changedAddress } from '../../ui/list-address.ts';
import { ListPages } from '../../ui/list-pages.tsx';
import { Money } from '../../ui/money.tsx';
import { OverScreen } from '../../ui/over-screen.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import styles from './statement.module.css';
import { withOpenStatement } from './statement-address.ts';
import { StatementFiles } from './statement-files.tsx';
import { StatementItem } from './statement-item.tsx';

export type Statement = Awaited<ReturnType<typeof client.statement.get>>;

interface StatementScreenProps {
  vendorId: string;
  month: Month;
  onClose: () => void;
}

/** The vendor's month: its sums, each rental that came back in it, and both to take along (amendment 31). */
export default function StatementScreen({ vendorId, month, onClose }: StatementScreenProps) {
  useWords('portal');
  const { i18n } = useLingui();
  return (
    <OverScreen title={i18n._(W.statement)} onClose={onClose}>
      <StatementOfMonth vendorId={vendorId} month={month} />
    </OverScreen>
  );
}

function StatementOfMonth({ vendorId, month }: Omit<StatementScreenProps, 'onClose'>) {
  const { t, i18n } = useLingui();
  const [params, changeAddress] = useAddress();
  const cursor = params.get('cursor');
  const statement = useQuery(
    api.statement.get.queryOptions({
      input: { vendorId, month, cursor: cursor ?? undefined },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <>
      <section className="card padded fitting stack gap-12">
        <DateField
          type="month"
          label={t`Month`}
          value={month}
          max={dayOf(new Date()).slice(0, 7)}
          isNeeded
          onChoose={(chosen) => changeAddress((now) => withOpenStatement(now, chosen), { replace: true })}
        />
        {statement.data ? <Sums statement={statement.data} isOld={statement.isPlaceholderData} /> : null}
        <StatementFiles vendorId={vendorId} month={month} />
      </section>
      {statement.isPending ? <RowsSkeleton rows={4} /> : null}
      {statement.isError ? (
        <ErrorState failure={failureOf(statement.error)} onRetry={() => void statement.refetch()} />
      ) : null}
      {statement.data?.items.length === 0 ? (
        <EmptyState
          title={i18n._(W.none)}
          hint={<Trans>A rental stands on the statement of the month in which its return is recorded.</Trans>}
        />
      ) : null}
      {statement.data && statement.data.items.length > 0 ? (
        <div aria-busy={statement.isPlaceholderData}>
          <ul className={`list card ${styles.items}`} aria-label={i18n._(W.rentals)}>
            {statement.data.items.map((item) => (
              <StatementItem key={item.orderId} item={item} takesCommission={statement.data.sums.commission > 0} />
            ))}
          </ul>
          <ListPages
            cursor={cursor}
            nextCursor={statement.data.nextCursor}
            onGo={(to) => changeAddress((now) => changedAddress(now, { cursor: to }))}
          />
        </div>
      ) : null}
    </>
  );
}

/** `isOld`: they are those of the month that was looked at before. */
function Sums({ statement: { sums, cash }, isOld }: { statement: Statement; isOld: boolean }) {
  const { i18n } = useLingui();
  const takesCommission = sums.commission > 0;
  const { word, amount } = dueWords(sums.due);
  return (
    <div className="stack gap-12" aria-busy={isOld}>
      <Facts
        facts={[
          [i18n._(W.rentals), sums.rentals],
          [i18n._(W.bill), <Money key="bill" cents={sums.bill} />],
          [i18n._(W.paid), <Money key="paid" cents={sums.paid} />],
          [i18n._(word), <Money key="due" cents={amount} />],
          [i18n._(W.commission), takesCommission ? <Money key="commission" cents={sums.commission} /> : null],
          [
            i18n._(W.share),
            takesCommission ? (
              <strong key="share">
                <Money cents={sums.share} />
              </strong>
            ) : null,
          ],
          [i18n._(W.cashReceived), <Money key="in" cents={cash.received} />],
          [i18n._(W.cashGivenBack), <Money key="out" cents={cash.givenBack} />],
          [i18n._(W.heldOut), sums.heldOut.rentals > 0 ? <Money key="held" cents={sums.heldOut.bill} /> : null],
        ]}
      />
      {takesCommission ? <p className="dimmed text-14">{i18n._(COMMISSION_RULE)}</p> : null}
    </div>
  );
}

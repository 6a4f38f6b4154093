import { type Day, dayOf } from '@ceylono/domain/colombo-time';
import { STATEMENT_WORDS } from '@ceylono/words/statement';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconReportMoney } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useAddress, useOpening } from '../../shell/address.ts';
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
import { withOpenStatement } from '../statement/statement-address.ts';
import { withOpenCash, withOpenMoney } from './cash-address.ts';
import { CashItem } from './cash-item.tsx';
import styles from './cash-receipt.module.css';

interface MoneyScreenProps {
  vendorId: string;
  day: Day;
  onClose: () => void;
}

/** The vendor's money: the cash of a day, summed, with each of its receipts (amendment 31). */
export default function MoneyScreen({ vendorId, day, onClose }: MoneyScreenProps) {
  useWords('portal');
  return (
    <OverScreen title={<Trans>Money</Trans>} onClose={onClose}>
      <CashOfDay vendorId={vendorId} day={day} />
    </OverScreen>
  );
}

function CashOfDay({ vendorId, day }: Omit<MoneyScreenProps, 'onClose'>) {
  const { t, i18n } = useLingui();
  const [params, changeAddress] = useAddress();
  const { open } = useOpening();
  const cursor = params.get('cursor');
  const cash = useQuery(
    api.cashReceipt.ofDay.queryOptions({
      input: { vendorId, day, cursor: cursor ?? undefined },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <>
      <section className="card padded fitting stack gap-12">
        <h2 className={styles.title}>
          <Trans>Cash of the day</Trans>
        </h2>
        <DateField
          type="date"
          label={t`Day`}
          value={day}
          max={dayOf(new Date())}
          isNeeded
          onChoose={(chosen) => changeAddress((now) => withOpenMoney(now, chosen), { replace: true })}
        />
        {cash.data ? (
          <div aria-busy={cash.isPlaceholderData}>
            <Facts
              facts={[
                [t`Received`, <Money key="in" cents={cash.data.sums.received} />],
                [t`Given back`, <Money key="out" cents={cash.data.sums.givenBack} />],
                [
                  t`Cash of the day`,
                  <strong key="sum">
                    <Money cents={cash.data.sums.cashIn} />
                  </strong>,
                ],
              ]}
            />
          </div>
        ) : null}
      </section>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconReportMoney size={20} aria-hidden />}
        onClick={() => open((now) => withOpenStatement(withOpenMoney(now, null), day.slice(0, 7)))}
      >
        {i18n._(STATEMENT_WORDS.statement)}
      </Button>
      {cash.isPending ? <RowsSkeleton rows={4} /> : null}
      {cash.isError ? <ErrorState failure={failureOf(cash.error)} onRetry={() => void cash.refetch()} /> : null}
      {cash.data?.items.length === 0 ? (
        <EmptyState
          title={<Trans>No cash on this day</Trans>}
          hint={<Trans>What you write down at an order appears here.</Trans>}
        />
      ) : null}
      {cash.data && cash.data.items.length > 0 ? (
        <div aria-busy={cash.isPlaceholderData}>
          <ul className={`list card ${styles.items}`} aria-label={t`Cash receipts`}>
            {cash.data.items.map((receipt) => (
              <CashItem
                key={receipt.id}
                vendorId={vendorId}
                orderId={receipt.orderId}
                customOrderId={receipt.customOrderId}
                receipt={receipt}
              >
                <button
                  type="button"
                  className="small-button tabular"
                  onClick={() => open((now) => withOpenCash(now, receipt.orderId))}
                >
                  {receipt.customOrderId}
                </button>
              </CashItem>
            ))}
          </ul>
          <ListPages
            cursor={cursor}
            nextCursor={cash.data.nextCursor}
            onGo={(to) => changeAddress((now) => changedAddress(now, { cursor: to }))}
          />
        </div>
      ) : null}
    </>
  );
}

import type { CashPurpose } from '@ceylono/domain/cash-receipt';
import { formatMoney } from '@ceylono/domain/money';
import { CASH_PURPOSE_WORDS } from '@ceylono/words/cash-purpose';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '../../api/client.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { failureOf } from '../../api/refusal.ts';
import styles from './cash-receipt.module.css';
import { amountOf } from './cash-values.ts';
import { useReadCashAgain } from './own-cash.ts';

interface CashFormProps {
  vendorId: string;
  orderId: string;
  purposes: CashPurpose[];
}

/** What was received or given back just now. What is typed stays until it is written down. */
export function CashForm({ vendorId, orderId, purposes }: CashFormProps) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<CashPurpose | null>(null);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const key = useIdempotencyKey();
  const readAgain = useReadCashAgain();
  const purpose = purposes.find((offered) => offered === chosen) ?? purposes[0];
  const amount = amountOf(typed);
  const record = useMutation({
    mutationFn: (cash: { purpose: CashPurpose; amount: number }) =>
      client.cashReceipt.record({ vendorId, orderId, ...cash }, { context: { idempotencyKey: key.of(cash) } }),
    onSuccess: async () => {
      // The same amount once more is another one.
      key.renew();
      setTyped('');
      setTried(false);
      await readAgain();
    },
    // It may have been written down all the same, the answer lost.
    onError: () => void readAgain(),
  });
  if (purpose === undefined) return null;

  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (amount !== null && purpose !== undefined && !record.isPending) record.mutate({ purpose, amount });
  }

  const written = record.data?.receipt;
  return (
    <form className="card padded fitting stack gap-14" noValidate onSubmit={save}>
      <h2 className={styles.title}>
        <Trans>Write down cash</Trans>
      </h2>
      <div className={`halves stack gap-12 ${styles.fields}`}>
        <NativeSelect
          label={t`What for`}
          value={purpose}
          disabled={record.isPending}
          onChange={(event) => {
            setChosen(event.currentTarget.value as CashPurpose);
            record.reset();
          }}
          data={purposes.map((value) => ({ value, label: i18n._(CASH_PURPOSE_WORDS[value]) }))}
        />
        <TextInput
          label={t`Amount in Rs`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          maxLength={14}
          disabled={record.isPending}
          error={isTried && amount === null ? t`Enter an amount above 0.` : null}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setTried(false);
            record.reset();
          }}
        />
      </div>
      {record.error ? (
        <Alert color="red" role="alert">
          {i18n._(failureOf(record.error).text)}
        </Alert>
      ) : null}
      <div role="status" className="hides-empty">
        {written ? (
          <Alert color="green">
            <Written number={written.number} amount={formatMoney(written.amount)} />
          </Alert>
        ) : null}
      </div>
      <Button type="submit" loading={record.isPending}>
        <Trans>Write down</Trans>
      </Button>
    </form>
  );
}

function Written({ number, amount }: { number: string; amount: string }) {
  return (
    <Trans>
      {number} is written down: {amount}.
    </Trans>
  );
}

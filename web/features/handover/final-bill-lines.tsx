import { Trans, useLingui } from '@lingui/react/macro';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { BillLines } from '../bill/bill-lines.tsx';
import type { FinalBill } from './handover-door.ts';

/** The bill, and of one towards which something was paid, what is still to pay: so much is asked for at the return. */
export function FinalBillLines({ lines, total, balance }: Pick<FinalBill, 'lines' | 'total' | 'balance'>) {
  const { t } = useLingui();
  if (balance === null) return <BillLines lines={lines} total={total} totalLabel={<Trans>To pay, in cash</Trans>} />;
  const { paid, deducted, due } = balance;
  return (
    <>
      <BillLines lines={lines} total={total} totalLabel={<Trans>Total</Trans>} />
      <Facts
        facts={[
          [t`Paid`, paid === 0 ? null : <Money key="paid" cents={paid} />],
          [t`Kept out of the deposit`, deducted === 0 ? null : <Money key="deducted" cents={deducted} />],
          [
            due < 0 ? t`To be given back` : t`Still to pay`,
            <strong key="due">
              <Money cents={Math.abs(due)} />
            </strong>,
          ],
        ]}
      />
    </>
  );
}

import { settleDeposit } from '@ceylono/domain/cash-receipt';
import { formatMoney } from '@ceylono/domain/money';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import type { FormPart } from './form-parts.ts';
import { FormSection } from './form-section.tsx';
import { chargesOf, depositOf } from './handover-form.ts';

interface DepositSectionProps extends FormPart {
  /** Beside the price, in cents; 0: none. */
  agreed: number;
  /** Received before, and written down already. */
  held: number;
  isAsked: boolean;
}

/**
 * What the customer leaves in cash: counted and typed, never filled in from what was agreed (amendment 31). One that was
 * left shortly before stands above the field, so that it is not written down twice.
 */
export function DepositSection({ agreed, held, ...part }: DepositSectionProps) {
  const { t } = useLingui();
  const amount = formatMoney(agreed);
  const received = formatMoney(held);
  if (agreed === 0 && held === 0 && (part.form.deposit ?? '') === '') return null;
  return (
    <FormSection title={<Trans>Deposit</Trans>} hint={<Trans>Agreed with the customer: {amount}.</Trans>}>
      {held === 0 ? null : (
        <p>
          <Trans>Already received: {received}.</Trans>
        </p>
      )}
      <DepositField {...part} label={t`Received in cash, in Rs`} most={null} />
    </FormSection>
  );
}

interface DepositReturnProps extends FormPart {
  held: number;
  isAsked: boolean;
}

/** What is kept of the deposit, as the ticks at the charges say, and what goes back now. */
export function DepositReturnSection({ held, ...part }: DepositReturnProps) {
  const { t } = useLingui();
  const { left } = settleDeposit(held, chargesOf(part.form) ?? []);
  return (
    <FormSection title={<Trans>Deposit</Trans>}>
      <Facts
        facts={[
          [t`Left by the customer`, <Money key="held" cents={held} />],
          [t`Kept for charges`, held === left ? null : <Money key="kept" cents={held - left} />],
          [t`To be given back`, <Money key="left" cents={left} />],
        ]}
      />
      <DepositField {...part} label={t`Given back in cash, in Rs`} most={left} />
    </FormSection>
  );
}

interface DepositFieldProps extends FormPart {
  label: string;
  /** Not more than this; null: as much as there is. */
  most: number | null;
  isAsked: boolean;
}

function DepositField({ form, change, disabled, isAsked, label, most }: DepositFieldProps) {
  const { t } = useLingui();
  const typed = form.deposit ?? '';
  const amount = depositOf(form);
  const isTooMuch = most !== null && amount !== null && amount > most;
  const limit = formatMoney(most ?? 0);
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      maxLength={14}
      disabled={disabled}
      description={t`Leave it empty when none changed hands.`}
      error={
        amount === null && (isAsked || typed !== '')
          ? t`Enter an amount in Rs.`
          : isTooMuch
            ? t`No more than ${limit} is left of the deposit.`
            : null
      }
      onChange={(event) => {
        const deposit = event.currentTarget.value;
        change((now) => ({ ...now, deposit }));
      }}
    />
  );
}

import { MAX_ADDITIONAL_CHARGES } from '@ceylono/domain/handover';
import { hasWebAddress } from '@ceylono/domain/typed';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { newId } from '../../api/new-id.ts';
import { Tick } from '../../ui/tick.tsx';
import styles from './charges-section.module.css';
import type { FormPart } from './form-parts.ts';
import { FormSection } from './form-section.tsx';
import { centsOf, type FormCharge } from './handover-form.ts';

const MAX_TEXT = 120;

interface ChargesProps extends FormPart {
  isAsked: boolean;
  /** The customer left one, of which charges can be kept. */
  hasDeposit: boolean;
}

/** Charges beyond the agreement: damage, fuel, cleaning, a late return (amendment 10). None by default. */
export function ChargesSection({ form, change, disabled, isAsked, hasDeposit }: ChargesProps) {
  function changeCharge(key: string, changes: Partial<FormCharge>) {
    change((now) => ({
      ...now,
      charges: now.charges.map((charge) => (charge.key === key ? { ...charge, ...changes } : charge)),
    }));
  }
  return (
    <FormSection
      title={<Trans>Extra charges</Trans>}
      hint={<Trans>Only what the customer was told: damage, fuel, cleaning, a late return.</Trans>}
    >
      {form.charges.length > 0 ? (
        <ul className="list stack gap-14">
          {form.charges.map((charge, index) => (
            <Charge
              key={charge.key}
              charge={charge}
              number={index + 1}
              disabled={disabled}
              isAsked={isAsked}
              hasDeposit={hasDeposit}
              onChange={(changes) => changeCharge(charge.key, changes)}
              onRemove={() =>
                change((now) => ({ ...now, charges: now.charges.filter(({ key }) => key !== charge.key) }))
              }
            />
          ))}
        </ul>
      ) : null}
      {form.charges.length < MAX_ADDITIONAL_CHARGES ? (
        <Button
          variant="default"
          disabled={disabled}
          onClick={() =>
            change((now) => ({
              ...now,
              charges: [...now.charges, { key: newId(), text: '', amount: '' }],
            }))
          }
        >
          <Trans>Add a charge</Trans>
        </Button>
      ) : null}
    </FormSection>
  );
}

interface ChargeProps {
  charge: FormCharge;
  number: number;
  disabled: boolean;
  isAsked: boolean;
  hasDeposit: boolean;
  onChange: (changes: Partial<FormCharge>) => void;
  onRemove: () => void;
}

function Charge({ charge, number, disabled, isAsked, hasDeposit, onChange, onRemove }: ChargeProps) {
  const { t } = useLingui();
  const isEmpty = charge.text.trim() === '' && charge.amount.trim() === '';
  const noText = isAsked && !isEmpty && charge.text.trim() === '';
  const textFault = noText
    ? t`Say what it is for.`
    : hasWebAddress(charge.text)
      ? t`Please leave out web addresses here.`
      : null;
  const noAmount = (isAsked || charge.amount.trim() !== '') && !isEmpty && centsOf(charge.amount) === null;
  return (
    <li className={`stack gap-10 ${styles.charge}`}>
      <TextInput
        label={t`What for`}
        aria-label={t`Charge ${number}: what for`}
        value={charge.text}
        maxLength={MAX_TEXT}
        disabled={disabled}
        error={textFault}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <TextInput
        label={t`Amount in Rs`}
        aria-label={t`Charge ${number}: amount in Rs`}
        inputMode="decimal"
        value={charge.amount}
        maxLength={12}
        disabled={disabled}
        error={noAmount ? t`Enter an amount above 0, at most Rs 1,000,000.` : null}
        onChange={(event) => onChange({ amount: event.currentTarget.value })}
      />
      {hasDeposit ? (
        <div className={styles.deposit}>
          <Tick
            checked={charge.fromDeposit ?? false}
            disabled={disabled}
            onChange={(fromDeposit) => onChange({ fromDeposit })}
          >
            <Trans>Keep charge {number} out of the deposit</Trans>
          </Tick>
        </div>
      ) : null}
      <Button variant="default" disabled={disabled} onClick={onRemove} aria-label={t`Remove charge ${number}`}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}

import { formatKm } from '@ceylono/domain/kilometre-format';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { FormPart } from './form-parts.ts';
import { FormSection } from './form-section.tsx';
import { readingOf } from './handover-form.ts';
import styles from './odometer-section.module.css';

interface OdometerSectionProps extends FormPart {
  /** The reading when the rental began; only at return. */
  handoverOdometer: number | null;
  /** The vehicle's last reading; only at handover. */
  lastOdometer: number | null;
  /** Saving was asked for: from then on a missing reading is told. */
  isAsked: boolean;
}

/** The reading, on the keypad of numbers. */
export function OdometerSection({
  form,
  change,
  disabled,
  handoverOdometer,
  lastOdometer,
  isAsked,
}: OdometerSectionProps) {
  const { t, i18n } = useLingui();
  const missing = isAsked && readingOf(form.odometer) === null;
  return (
    <FormSection title={<Trans>Odometer</Trans>}>
      <TextInput
        label={t`Reading in km`}
        withAsterisk
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        disabled={disabled}
        value={form.odometer}
        error={missing ? t`Enter the reading in whole kilometres, as the odometer shows it.` : null}
        classNames={{ input: styles.reading }}
        onChange={(event) => {
          const odometer = event.currentTarget.value;
          change((now) => ({ ...now, odometer }));
        }}
      />
      {handoverOdometer === null ? null : (
        <p className="tabular">
          <Trans>At handover: {formatKm(handoverOdometer, i18n.locale)}</Trans>
        </p>
      )}
      {lastOdometer === null ? null : (
        <p className="tabular">
          <Trans>Last reading: {formatKm(lastOdometer, i18n.locale)}</Trans>
        </p>
      )}
    </FormSection>
  );
}

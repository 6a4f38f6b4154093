import { useLingui } from '@lingui/react/macro';
import { DateField } from '../../ui/date-field.tsx';

interface DaysFieldsProps {
  /** Days in Colombo, both included; absent: without a bound. */
  from: string | undefined;
  to: string | undefined;
  onChange: (days: { from?: string | undefined; to?: string | undefined }) => void;
}

/** From which day to which a list is looked at. */
export function DaysFields({ from, to, onChange }: DaysFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <DateField
        type="date"
        aria-label={t`From`}
        title={t`From`}
        value={from ?? ''}
        max={to}
        onChoose={(day) => onChange({ from: day || undefined })}
      />
      <DateField
        type="date"
        aria-label={t`Until`}
        title={t`Until`}
        value={to ?? ''}
        min={from}
        onChoose={(day) => onChange({ to: day || undefined })}
      />
    </>
  );
}

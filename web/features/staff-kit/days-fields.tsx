import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';

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
      <TextInput
        type="date"
        aria-label={t`From`}
        title={t`From`}
        value={from ?? ''}
        max={to}
        onChange={({ currentTarget: { value } }) => onChange({ from: value || undefined })}
      />
      <TextInput
        type="date"
        aria-label={t`Until`}
        title={t`Until`}
        value={to ?? ''}
        min={from}
        onChange={({ currentTarget: { value } }) => onChange({ to: value || undefined })}
      />
    </>
  );
}

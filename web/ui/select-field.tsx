import { InputBase } from '@mantine/core';
import type { ChangeEvent } from 'react';

interface SelectFieldProps {
  label: string;
  value: string;
  data: readonly (string | { value: string; label: string })[];
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/** The browser's own list of choices, in the look of the other fields. */
export function SelectField({ label, value, data, onChange }: SelectFieldProps) {
  return (
    <InputBase
      component="select"
      label={label}
      value={value}
      onChange={onChange}
      pointer
      rightSection={<span aria-hidden="true">▾</span>}
      rightSectionPointerEvents="none"
    >
      {data.map((item) => {
        const option = typeof item === 'string' ? { value: item, label: item } : item;
        return (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        );
      })}
    </InputBase>
  );
}

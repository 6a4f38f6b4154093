import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

const WHOLE = { date: /^2\d{3}-\d\d-\d\d$/, month: /^2\d{3}-\d\d$/ };

interface DateFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onBlur'> {
  type: 'date' | 'month';
  /** What is chosen now, '' for nothing; when it changes from outside, the field follows. */
  value: string;
  onChoose: (value: string) => void;
  /** Emptied, the field is left as it was. */
  isNeeded?: boolean;
}

/**
 * A day or month that acts at once, in the address of a screen. While its year is typed the browser gives one of the year
 * 2, 20 and 202, which must neither act nor take from the field what is typed: whole ones alone are handed on.
 */
export function DateField({ type, value, onChoose, isNeeded = false, ...input }: DateFieldProps) {
  const [typed, setTyped] = useState(value);
  // What the field itself chose comes back as `value` while one types on.
  const chosen = useRef(value);
  useEffect(() => {
    if (value === chosen.current) return;
    chosen.current = value;
    setTyped(value);
  }, [value]);
  function change(next: string) {
    setTyped(next);
    if (!WHOLE[type].test(next) && (next !== '' || isNeeded)) return;
    chosen.current = next;
    onChoose(next);
  }
  return (
    <TextInput
      {...input}
      type={type}
      value={typed}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => setTyped(chosen.current)}
    />
  );
}

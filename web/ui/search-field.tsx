import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** What is searched for now; when it changes from outside, the field follows. */
  value: string;
  /** Called once the person pauses. */
  onSearch: (text: string) => void;
  maxLength: number;
}

/** A field that searches while one types, but not at every letter. */
export function SearchField({ label, placeholder, value, onSearch, maxLength }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const search = useDebouncedCallback(onSearch, { delay: PAUSE_MS, flushOnUnmount: false });
  useEffect(() => setTyped(value), [value]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      maxLength={maxLength}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
    />
  );
}

import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

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

/** A field that searches while one types, but not at every letter; whoever leaves it has paused. */
export function SearchField({ label, placeholder, value, onSearch, maxLength }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  // What the field itself searched for comes back as `value` while one types on: it must not take letters away.
  const searched = useRef(value);
  const search = useDebouncedCallback(
    (text: string) => {
      searched.current = text;
      onSearch(text);
    },
    { delay: PAUSE_MS, flushOnUnmount: false },
  );
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    search.cancel();
    setTyped(value);
  }, [value, search]);
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
      onBlur={() => search.flush()}
    />
  );
}

import type { ReactNode } from 'react';
import styles from './tick.module.css';

interface TickProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled: boolean;
  children: ReactNode;
}

/** A box to tick, large enough for a thumb. */
export function Tick({ checked, onChange, disabled, children }: TickProps) {
  return (
    <label className={`row gap-12 semibold ${styles.tick}`}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

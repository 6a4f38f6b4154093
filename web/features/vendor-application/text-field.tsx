import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import styles from './application-form.module.css';

interface TextFieldProps {
  id: string;
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** What is wrong with it, in words; shown once the field was left. */
  problem?: ReactNode;
  hint?: ReactNode;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'decimal' | 'numeric' | 'tel' | 'email';
  autoComplete?: string;
  maxLength?: number;
  /** Several lines. */
  long?: boolean;
}

/** One line, or several, with its label, hint and problem. */
export function TextField(props: TextFieldProps) {
  const { id, label, value, onChange, onBlur, problem, hint, long = false, ...input } = props;
  const described = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ');
  const common = {
    ...input,
    id,
    value,
    className: styles.input,
    required: true,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
    onBlur,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {long ? (
        <textarea {...common} rows={3} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <input {...common} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      {hint ? (
        <p id={`${id}-hint`} className="dimmed text-14">
          {hint}
        </p>
      ) : null}
      {problem ? (
        <p id={`${id}-problem`} className={`danger text-15 ${styles.problem}`} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

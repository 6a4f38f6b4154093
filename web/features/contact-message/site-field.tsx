import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { FieldFault } from './site-form.ts';
import styles from './site-form.module.css';

interface FieldProps {
  name: string;
  label: string;
  /** Worded for what cannot be taken; an empty field is told in words of its own. */
  invalid: string;
  fault: FieldFault | undefined;
}

interface Control {
  id: string;
  name: string;
  required: true;
  className: string | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** A required field of a public form: its label, its control, and what is wrong with it. */
export function SiteField({
  name,
  label,
  invalid,
  fault,
  children,
}: FieldProps & { children: (control: Control) => ReactNode }) {
  const { t } = useLingui();
  const id = useId();
  const faultId = `${id}-fault`;
  const wordsOf: Record<FieldFault, string> = {
    missing: t`Please fill in this field.`,
    web_address: t`Please leave out web addresses here.`,
    invalid,
  };
  return (
    <div className={`stack to-top gap-6 ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        required: true,
        className: styles.control,
        'aria-invalid': fault !== undefined,
        'aria-describedby': fault === undefined ? undefined : faultId,
      })}
      {fault === undefined ? null : (
        <p id={faultId} className="danger text-15">
          {wordsOf[fault]}
        </p>
      )}
    </div>
  );
}

/** Seen only by programs that fill in everything (T-198). */
export function Decoy() {
  return (
    <div className={styles.decoy} aria-hidden="true">
      <label>
        Leave this empty
        <input name="leftEmpty" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

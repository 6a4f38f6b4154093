import type { ReactNode } from 'react';
import styles from './site-form.module.css';
import type { FormState } from './site-form.ts';

interface Outcomes {
  success: ReactNode;
  failure: ReactNode;
}

/** How a form went, told to the eye and to a screen reader. */
export function FormOutcome({ state, success, failure }: Outcomes & { state: FormState }) {
  return (
    <div>
      <div role="status">{state === 'success' ? <p className={styles.outcome}>{success}</p> : null}</div>
      <div role="alert">
        {state === 'error' ? <p className={`${styles.outcome} ${styles.failed}`}>{failure}</p> : null}
      </div>
    </div>
  );
}

/** The same for a page without script: hidden until the address that the server leads back to names one of them. */
export function PlainFormOutcome({ name, success, failure }: Outcomes & { name: string }) {
  return (
    <>
      <p id={`${name}-sent`} className={`${styles.outcome} ${styles.afterwards}`}>
        {success}
      </p>
      <p id={`${name}-failed`} className={`${styles.outcome} ${styles.failed} ${styles.afterwards}`}>
        {failure}
      </p>
    </>
  );
}

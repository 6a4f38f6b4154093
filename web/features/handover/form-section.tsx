import { type ReactNode, useId } from 'react';
import styles from './form-section.module.css';

interface FormSectionProps {
  title: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}

/** One step of the form, named. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={`card stack gap-14 ${styles.section}`} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {hint ? <p className="dimmed">{hint}</p> : null}
      </div>
      {children}
    </section>
  );
}

import { type ReactNode, useId } from 'react';
import styles from './dialog-section.module.css';

/** The parts of a dialog of staff: two columns on a desk, one on a phone. */
export function DialogSections({ children }: { children: ReactNode }) {
  return <div className={`halves stack gap-16 ${styles.sections}`}>{children}</div>;
}

/** A titled part of a dialog of staff; `wide`: over both columns. */
export function DialogSection({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`stack padded to-top gap-12 ${styles.section}`} data-wide={wide} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

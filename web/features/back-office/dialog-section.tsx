import { type ReactNode, useId } from 'react';
import styles from './order-dialog.module.css';

/** A titled part of a dialog of staff; `wide`: over both columns. */
export function DialogSection({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} data-wide={wide} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

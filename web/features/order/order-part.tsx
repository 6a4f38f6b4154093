import { type ReactNode, useId } from 'react';
import styles from './order-part.module.css';

/** One titled part of an order's page. */
export function OrderPart({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

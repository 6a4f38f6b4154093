import type { ReactNode } from 'react';
import styles from './bare-screen.module.css';

interface BareScreenProps {
  /** What the screen is; said, not shown, since its content says it once it is there. */
  title: ReactNode;
  children: ReactNode;
}

/** A screen before its content is known: while it is waited for, or when it cannot be had. */
export function BareScreen({ title, children }: BareScreenProps) {
  return (
    <div className={`page ${styles.screen}`}>
      <h1 className="visually-hidden">{title}</h1>
      {children}
    </div>
  );
}

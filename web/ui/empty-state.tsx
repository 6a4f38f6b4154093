import type { ReactNode } from 'react';
import styles from './screen-state.module.css';

interface EmptyStateProps {
  title: ReactNode;
  /** What to do next, in words. */
  hint?: ReactNode;
  /** A drawing or icon; decoration only. */
  picture?: ReactNode;
  /** The next step, as a button or link. */
  action?: ReactNode;
}

/** Nothing to show, and what comes next. */
export function EmptyState({ title, hint, picture, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {picture ? (
        <div className={styles.picture} aria-hidden="true">
          {picture}
        </div>
      ) : null}
      <p className={styles.title}>{title}</p>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {action}
    </div>
  );
}

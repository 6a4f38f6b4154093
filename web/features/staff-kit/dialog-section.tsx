import { type ReactNode, useId } from 'react';
import styles from './dialog-section.module.css';

/** The parts of a dialog or a view of staff: two columns on a desk, one on a phone. */
export function DialogSections({ children }: { children: ReactNode }) {
  return <div className={`halves stack gap-16 ${styles.sections}`}>{children}</div>;
}

interface DialogSectionProps {
  title: string;
  /** Over both columns. */
  wide?: boolean;
  /** Right under the title of the screen, and not in a dialog. */
  isOfScreen?: boolean;
  children: ReactNode;
}

/** A titled part of a dialog of staff, or of a view. */
export function DialogSection({ title, wide, isOfScreen, children }: DialogSectionProps) {
  const id = useId();
  const Title = isOfScreen ? 'h2' : 'h3';
  return (
    <section className={`stack padded to-top gap-12 ${styles.section}`} data-wide={wide} aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </section>
  );
}

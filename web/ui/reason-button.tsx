import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './reason-button.module.css';

interface ReasonButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why it may not be pressed now; null when it may. */
  reason: string | null;
  onClick: () => void;
  children: ReactNode;
  'aria-label'?: string;
  /** The reason stands beneath the button, as a finger needs it, and not in a bubble. */
  showReason?: boolean;
}

/** A button that stays where it is when it may not be used, and says why: on hover, on focus, and to screen readers. */
export function ReasonButton({ reason, onClick, children, showReason = false, ...button }: ReasonButtonProps) {
  const id = useId();
  const blocked = reason !== null;
  return (
    <span className={styles.around} data-shown={showReason || undefined}>
      <Button
        {...button}
        // Not `disabled`: that would take it from the keyboard, and with it the reason.
        data-disabled={blocked || undefined}
        aria-disabled={blocked || undefined}
        aria-describedby={blocked ? id : undefined}
        onClick={() => {
          if (!blocked) onClick();
        }}
      >
        {children}
      </Button>
      {blocked ? (
        <span id={id} className={styles.reason} role="tooltip">
          {reason}
        </span>
      ) : null}
    </span>
  );
}

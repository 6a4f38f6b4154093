import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { putOnTop } from './top-dialog.ts';
import { useDialogEntry } from './use-dialog-entry.ts';

interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** Also called for Escape, a click beside the dialog, and the browser's Back. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
  /** Bottom sheet on a phone, for pickers. */
  sheet?: boolean;
  /** As wide as its content needs, for what is looked at rather than filled in. */
  wide?: boolean;
  /** Along the right edge, from top to bottom. */
  drawer?: boolean;
  /** The address names it (`useOpening`), and so has an entry of the history already. */
  hasAddress?: boolean;
}

/**
 * The browser's own modal dialog: it keeps the focus, gives it back, and needs no library. It is one entry of the history,
 * so that Back closes it and nothing else.
 */
export function Dialog({
  open,
  title,
  onClose,
  children,
  actions,
  sheet = false,
  wide = false,
  drawer = false,
  hasAddress = false,
}: DialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  /** A click that began inside, such as marking a text, does not close. */
  const pressedBeside = useRef(false);

  useDialogEntry(open && !hasAddress, onClose);

  // Before other effects: what the dialog holds can measure itself only once it is shown.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    // Left to itself the browser would begin with the button that closes.
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current)?.focus();
    const takeOff = putOnTop(element);
    return () => {
      takeOff();
      element.close();
    };
  }, [open]);

  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className={clsx('card', styles.dialog, sheet && styles.sheet, wide && styles.wide, drawer && styles.drawer)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The cancel of a file chooser inside bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A second Escape in a row is not asked about: the browser just closes. Whether it is closed is for the owner.
      onClose={(event) => {
        event.currentTarget.showModal();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (event.target === dialog.current && pressedBeside.current) onClose();
      }}
    >
      <div className={`stack gap-16 ${styles.body}`}>
        <header className={`row apart gap-12 ${styles.header}`}>
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={t`Close`} onClick={onClose}>
            <span aria-hidden="true">×</span>
          </button>
        </header>
        {children}
        {actions ? <footer className={`cluster gap-12 ${styles.actions}`}>{actions}</footer> : null}
      </div>
    </dialog>
  );
}

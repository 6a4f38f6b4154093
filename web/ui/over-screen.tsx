import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './over-screen.module.css';

interface OverScreenProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  className?: string | undefined;
}

/** A screen over all of its page: its title and Close stay in sight. */
export function OverScreen({ title, onClose, children, className }: OverScreenProps) {
  return (
    <div className={clsx('fitting stack gap-14', styles.screen, className)}>
      <header className={`row apart gap-12 ${styles.head}`}>
        <h1 className="breaks">{title}</h1>
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </header>
      {children}
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './cash-receipt.module.css';

interface CashScreenProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Over the whole screen of the portal. */
export function CashScreen({ title, onClose, children }: CashScreenProps) {
  return (
    <div className={`fitting stack gap-16 ${styles.screen}`}>
      <header className={`row apart gap-12 ${styles.head}`}>
        <h1>{title}</h1>
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </header>
      {children}
    </div>
  );
}

/**
 * Back and on, below every step.
 * @rows CUS-WIZ 11
 */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './wizard-bar.module.css';

interface WizardBarProps {
  /** Absent on the first step, where Back is disabled. */
  onBack?: () => void;
  /** The way on: `NextButton`, or what the last step does. */
  children: ReactNode;
  /** What was chosen so far, or why it cannot go on yet. */
  summary?: ReactNode;
}

/** Back and on, always in reach of the thumb. */
export function WizardBar({ onBack, children, summary }: WizardBarProps) {
  return (
    <div className={styles.bar}>
      <div className={`row apart gap-12 ${styles.inner}`}>
        <Button variant="default" disabled={!onBack} onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <div className={styles.summary}>{summary}</div>
        {children}
      </div>
    </div>
  );
}

interface NextButtonProps {
  onNext: () => void;
  disabled?: boolean;
  /** The id of the words that say why it is disabled. */
  reasonId?: string;
}

export function NextButton({ onNext, disabled = false, reasonId }: NextButtonProps) {
  return (
    <Button
      color="saffron"
      disabled={disabled}
      aria-describedby={disabled ? reasonId : undefined}
      className={styles.next}
      onClick={onNext}
    >
      <Trans>Next</Trans>
    </Button>
  );
}

import type { ReactNode } from 'react';
import type { Step } from '../draft/draft.ts';
import styles from './step-frame.module.css';
import { headingIdOf } from './use-wizard-step.ts';
import { WizardBar } from './wizard-bar.tsx';

interface StepFrameProps {
  step: Step;
  title: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
  /** Absent on the first step, where Back is disabled. */
  onBack?: () => void;
  /** The way on. */
  primary: ReactNode;
  /** What was chosen so far, or why it cannot go on yet. */
  summary?: ReactNode;
}

/** What every step of the wizard looks like: its title, which takes the focus when it is opened, and the bar below. */
export function StepFrame({ step, title, hint, children, onBack, primary, summary }: StepFrameProps) {
  return (
    <>
      <div className={`stack to-top gap-24 ${styles.step}`}>
        <div className="stack gap-6">
          <h1 id={headingIdOf(step)} tabIndex={-1} className={`page-title ${styles.title}`}>
            {title}
          </h1>
          {hint ? <p className={styles.hint}>{hint}</p> : null}
        </div>
        {children}
      </div>
      <WizardBar onBack={onBack} summary={summary}>
        {primary}
      </WizardBar>
    </>
  );
}

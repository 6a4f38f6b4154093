import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { type Draft, STEPS, type Step } from '../draft/draft.ts';
import styles from './step-pills.module.css';
import { isComplete, isPillOpen } from './steps.ts';

const STEP_NAMES: Record<Step, MessageDescriptor> = {
  location: msg`Location`,
  vehicle: msg`Vehicle`,
  contact: msg`Contact`,
  checkout: msg`Checkout`,
};

interface StepPillsProps {
  draft: Draft;
  step: Step;
  now: Date;
  /** The vehicle cannot be had. */
  isRefused: boolean;
  onOpen: (step: Step) => void;
}

/** Where one is, and the way back. A pill that may not be opened yet is disabled. */
export function StepPills({ draft, step, now, isRefused, onOpen }: StepPillsProps) {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Steps of your booking`}>
      <ol className={`list stack gap-4 ${styles.pills}`}>
        {STEPS.map((name, index) => {
          const isPresent = name === step;
          const isDone = index < STEPS.indexOf(step) && isComplete(name, draft, now);
          return (
            <li key={name} className={styles.item}>
              <button
                type="button"
                className={clsx(styles.pill, isPresent && styles.present, isDone && styles.done)}
                aria-current={isPresent ? 'step' : undefined}
                disabled={!isPresent && !isPillOpen(name, draft, now, isRefused)}
                onClick={() => onOpen(name)}
              >
                <span className={`center ${styles.number}`} aria-hidden="true">
                  {isDone ? '✓' : index + 1}
                </span>
                {i18n._(STEP_NAMES[name])}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

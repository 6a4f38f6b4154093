import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type Draft, type DraftChange, STEPS, type Step } from '../draft/draft.ts';
import { reachableStep } from './steps.ts';

export interface WizardStep {
  step: Step;
  open: (step: Step) => void;
}

/**
 * The step shown. It stands in the address, so that the browser's Back goes one step back; an address without a step
 * opens the one where this draft was left. A changed step begins at its top.
 */
export function useWizardStep(draft: Draft, change: Dispatch<DraftChange>, now: Date): WizardStep {
  const [params, setParams] = useSearchParams();
  const wanted = STEPS.find((name) => name === params.get('step')) ?? draft.step;
  const step = reachableStep(wanted, draft, now);
  const shown = useRef(step);

  useEffect(() => {
    if (step !== draft.step) change({ type: 'stepOpened', step });
  }, [step, draft.step, change]);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    document.getElementById(headingIdOf(step))?.focus({ preventScroll: true });
  }, [step]);

  const open = useCallback((next: Step) => void setParams({ step: next }, { preventScrollReset: true }), [setParams]);
  return { step, open };
}

/** The heading that a changed step hands the focus to. */
export function headingIdOf(step: Step): string {
  return `step-${step}`;
}

import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type Draft, type DraftChange, STEPS, type Step } from '../draft/draft.ts';
import { reachableStep } from './steps.ts';

export interface WizardStep {
  step: Step;
  open: (step: Step) => void;
}

/**
 * The step shown. It stands in the address, and each is one entry of the browser's history: Back goes one step back, and
 * on the first one leaves. An address without a step opens the one where this draft was left, and says so from then on.
 * Where the entry before is the step that is wanted, it is gone back to, so that the way out is as long as the way in. A
 * changed step begins at its top.
 */
export function useWizardStep(draft: Draft, change: Dispatch<DraftChange>, now: Date): WizardStep {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isNamed = params.has('step');
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

  useEffect(() => {
    // What came along is taken first (`use-booking-again.ts`).
    if (isNamed || state !== null) return;
    setParams((now) => new URLSearchParams([...now, ['step', step]]), { replace: true, preventScrollReset: true });
  }, [isNamed, state, step, setParams]);

  const before = (state as { before?: Step } | null)?.before;
  const open = useCallback(
    (next: Step) => {
      if (next === before) void navigate(-1);
      else setParams({ step: next }, { state: { before: step }, preventScrollReset: true });
    },
    [before, navigate, setParams, step],
  );
  return { step, open };
}

/** The heading that a changed step hands the focus to. */
export function headingIdOf(step: Step): string {
  return `step-${step}`;
}

import { useEffect, useState } from 'react';
import type { Draft } from '../draft/draft.ts';
import type { StepReports } from './step-reports.ts';

/** Long after what the wizard itself loads. */
const LATE_MS = 3_000;

/** How far one gets, for the figures of staff; without them the wizard works the same. */
export function useStepReports(draft: Draft): void {
  const [reports, setReports] = useState<StepReports>();
  useEffect(() => {
    const late = () =>
      import('./step-reports.ts').then((loaded) => setReports(new loaded.StepReports())).catch(() => undefined);
    const timer = setTimeout(late, LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => reports?.see(draft), [reports, draft]);
  useEffect(() => () => reports?.leave(), [reports]);
}

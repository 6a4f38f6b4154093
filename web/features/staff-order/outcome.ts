/** The outcome of an action of staff, for the screen that shows it: over a list, or inside a dialog. */
import { announceFailure, announceSuccess } from '../../ui/announce.ts';

export interface Outcome {
  kind: 'success' | 'failure';
  title: string;
  /** Only with a failure: why, and what to do. */
  text?: string;
}

/** Over a list. */
export function announceOutcome({ kind, title, text }: Outcome) {
  if (kind === 'success') announceSuccess(title);
  else announceFailure(title, text ?? '');
}

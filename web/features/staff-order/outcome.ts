/** The outcome of an action of staff, for the screen that shows it: over a list, or inside a dialog. */
export interface Outcome {
  kind: 'success' | 'failure';
  title: string;
  /** Only with a failure: why, and what to do. */
  text?: string;
}

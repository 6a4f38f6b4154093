/** What staff do with several orders of a list at once: they select them, and each is decided about alone. */

/** So many at once: as many as somebody has looked at, and as one call gets through while they wait. */
export const MOST_SELECTED = 100;

/** `already`: it was so before, by this sender or by somebody else. */
export const SELECTED_RESULTS = ['done', 'already', 'refused'] as const;
export type SelectedResult = (typeof SELECTED_RESULTS)[number];

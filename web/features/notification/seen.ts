/** Instants as the server writes them, all in UTC and of one length, so that the later one is also the greater text. */

/** The newest of those shown; undefined when there is none, or nothing was shown yet. */
export function newestOf(instants: readonly (string | null)[] | undefined): string | undefined {
  return instants?.filter((at) => at !== null).reduce<string | undefined>((a, b) => (a && a > b ? a : b), undefined);
}

/** It came after what was seen; everything is new to who never saw any. */
export function isNew(at: string | null, seenTo: string | null | undefined): boolean {
  return at !== null && (seenTo == null || at > seenTo);
}

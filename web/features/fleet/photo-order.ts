/** The list with one of its parts at another place; as it was where there is no such place. */
export function moved<Part>(list: readonly Part[], from: number, to: number): Part[] {
  const next = [...list];
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

interface Photo {
  /** null until it has arrived. */
  photoId: string | null;
}

/** One's own photos, without those that were removed elsewhere since `before`, and with those that were added there. */
export function followed<Own extends Photo, Other extends Photo>(
  own: readonly Own[],
  before: readonly Photo[],
  now: readonly Other[],
): (Own | Other)[] {
  const isIn = (list: readonly Photo[], { photoId }: Photo) => list.some((photo) => photo.photoId === photoId);
  const added = now.filter((photo) => !isIn(before, photo) && !isIn(own, photo));
  return [...own.filter((photo) => !isIn(before, photo) || isIn(now, photo)), ...added];
}

/** The list with one of its parts at another place; as it was where there is no such place. */
export function moved<Part>(list: readonly Part[], from: number, to: number): Part[] {
  const next = [...list];
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Keys of one purpose by their number: the current one seals and signs, all of them read (docs/security.md, Keys). */
export interface KeyRing {
  current: number;
  keys: ReadonlyMap<number, Buffer>;
}

/** Throws for a number that is not configured. */
export function keyOf({ keys }: KeyRing, number: number): Buffer {
  const key = keys.get(number);
  if (key === undefined) throw new Error(`key ${number} is not configured`);
  return key;
}

export function currentKey(ring: KeyRing): Buffer {
  return keyOf(ring, ring.current);
}

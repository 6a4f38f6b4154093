/** Keys of one purpose by their number: the current one seals and signs, all of them read (docs/security.md, Keys). */
export interface KeyRing {
  current: number;
  keys: ReadonlyMap<number, Buffer>;
}

/** What was written before keys had numbers is of this one. */
export const FIRST_KEY = 1;

/** A secret of the environment and the number that names it in what it sealed or signed. */
export interface NumberedSecret {
  number: number;
  secret: string;
}

/** Reads `2:secret` as the second key, and a secret without a number as the first. */
export function numberedSecret(text: string): NumberedSecret {
  const [, number, secret] = /^([1-9]\d{0,4}):(.*)$/s.exec(text) ?? [];
  return { number: number === undefined ? FIRST_KEY : Number(number), secret: secret ?? text };
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

/** Asks whether one may go; whoever may is led on by `goOn`. */
type Ask = (goOn: () => void) => void;

let asking: Ask | null = null;

/** Has a sign-out ask first, for what it would lose; until what this answers is called. */
export function holdSignOut(ask: Ask): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = null;
  };
}

/** Goes on with a sign-out, at once where nothing asks first. */
export function beforeSignOut(goOn: () => void): void {
  if (asking === null) goOn();
  else asking(goOn);
}

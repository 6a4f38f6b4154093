/** Asks whether to sign out, and calls `goOn` when the answer is yes. */
type Ask = (goOn: () => void) => void;

let asking: Ask | null = null;

/** Lets `ask` come before a sign-out that would lose something. Answers a function that ends this. */
export function holdSignOut(ask: Ask): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = null;
  };
}

/** Calls `goOn`: at once when nothing has to be asked, or else when the answer is yes. */
export function beforeSignOut(goOn: () => void): void {
  if (asking === null) goOn();
  else asking(goOn);
}

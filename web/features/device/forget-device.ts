/**
 * What this device keeps of its person: the booking that was begun, the phone of this visit, a vendor's application,
 * messages sent to us, orders and positions. By the names that `stored-draft`, `known-phone`, `stored-application`,
 * `own-copy`, `forget-orders` and `tracking-store` give them: code that is shared with those pages would be a file of its
 * own for each of them.
 */
const OF_PERSON = /^ceylono(\.draft\.1|\.phone|-application|-contact-messages|-order:.*|-positions:.*|-tracking:.*)$/;

/** An open tab follows: its booking starts over. */
export function forgetDevice(): void {
  try {
    for (const store of [localStorage, sessionStorage]) {
      for (const key of Object.keys(store)) if (OF_PERSON.test(key)) store.removeItem(key);
    }
  } catch {
    // A browser may refuse its storage: then nothing was kept.
  }
}

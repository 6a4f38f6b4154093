/** The orders that this device keeps to be read without a network, by their names (`kept-order.ts`). */
export const KEPT_ORDER = 'ceylono-order:';

/** Takes those of everybody else off the device. Light enough for the wizard, which asks for the phone. */
export function forgetOrders(phone: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(KEPT_ORDER) && JSON.parse(localStorage[key]).order.contact.phone !== phone)
        localStorage.removeItem(key);
    }
  } catch {
    // A browser may refuse its storage: then nothing was kept.
  }
}

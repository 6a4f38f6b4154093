/**
 * What was typed and not saved goes when a session ends, since the next person at this device may be another: staff's forms
 * of vehicles and prices, and a vendor's settings, which name the place. What a vendor typed of vehicles and prices stays, as
 * those forms say. A form that is open in another tab keeps nothing from then on (`portal-left`, `staff-session`). By the
 * names that `stored-vehicle`, `begun-edit`, `begun-rates` and `begun-settings` give them: a logout is on every page of its
 * side, and these on few.
 */
const OF_STAFF = /^ceylono-(vehicle|vehicle-edit|rates-edit):staff /;
const OF_VENDOR = /^ceylono-settings-edit:/;

/** Of everybody of staff who typed at this device. */
export function forgetTypedByStaff(): void {
  forget(OF_STAFF, () => localStorage);
}

export function forgetTypedSettings(): void {
  forget(OF_VENDOR, () => sessionStorage);
}

function forget(names: RegExp, storeOf: () => Storage): void {
  try {
    const store = storeOf();
    for (const key of Object.keys(store)) if (names.test(key)) store.removeItem(key);
  } catch {
    // A browser may refuse its storage: then nothing was kept.
  }
}

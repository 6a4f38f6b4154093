/**
 * 'Remove everything I entered', on the server: until it has answered, a mark says that this browser still knows a person
 * who wants to be forgotten, and no customer is recognised meanwhile.
 */
const KEY = 'ceylono-still-to-forget';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function isStillToForget(store: () => Store = device): boolean {
  try {
    return store().getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Whether the server has forgotten the person. If not, it is to be asked again. */
export async function forgetOnServer(ask: () => Promise<unknown>, store: () => Store = device): Promise<boolean> {
  keep(() => store().setItem(KEY, 'yes'));
  try {
    await ask();
  } catch {
    return false;
  }
  keep(() => store().removeItem(KEY));
  return true;
}

/** A browser that refuses its storage throws as soon as that is named. */
function device(): Store {
  return localStorage;
}

function keep(act: () => void): void {
  try {
    act();
  } catch {
    // Without a mark it is asked for as long as this page is open.
  }
}

/** A logout of the vendor portal, as the other tabs of this browser hear of it: what is open there keeps nothing any more. */
import { newId } from '../../api/new-id.ts';

const LEFT = 'ceylono-portal-left';

export function tellPortalLeft(): void {
  try {
    localStorage.setItem(LEFT, newId());
  } catch {
    // A browser that refuses its storage has kept nothing.
  }
}

/** Answers whether nobody has logged out of the portal in this browser since now. */
export function untilPortalLeft(): () => boolean {
  const before = lastTold();
  return () => lastTold() === before;
}

/** Does this when somebody logs out in another tab. Answers how to stop that. */
export function whenPortalLeft(act: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === LEFT) act();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

function lastTold(): string | null {
  try {
    return localStorage.getItem(LEFT);
  } catch {
    return null;
  }
}

/**
 * The landing page's number. A browser counts itself once, by a random id that it keeps for nothing else (customer §7);
 * one that keeps nothing only looks.
 * @rows CUS-LAND 26
 */
import { newId } from '../../api/new-id.ts';

const ID_KEY = 'ceylono-counted-as';
const DONE_KEY = 'ceylono-counted';

/** null when it cannot be known now. */
export async function readVisitorCount(): Promise<number | null> {
  try {
    const visitorId = uncountedId();
    const response =
      visitorId === null
        ? await fetch('/api/visitors/count')
        : await fetch('/api/visitors', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ visitorId }),
          });
    if (!response.ok) return null;
    if (visitorId !== null) localStorage.setItem(DONE_KEY, 'yes');
    return ((await response.json()) as { count: number }).count;
  } catch {
    return null;
  }
}

/** This browser's id, made now at its first visit; null once it is counted, or when nothing can be kept. */
function uncountedId(): string | null {
  try {
    if (localStorage.getItem(DONE_KEY) !== null) return null;
    const id = localStorage.getItem(ID_KEY) ?? newId();
    localStorage.setItem(ID_KEY, id);
    return id;
  } catch {
    return null;
  }
}

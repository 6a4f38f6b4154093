/** Whether somebody is at the screen: when it was last touched, by hand or key. A session of staff lasts as long as that. */
import { UNTOUCHED_HEADER } from '@ceylono/domain/staff-session';

const TOUCHES = ['pointerdown', 'keydown', 'wheel'];

/** null: nobody asks, on all screens but those of staff. */
let touchedAt: number | null = null;

/** From now on, until the answer is called. That the screen opened counts as a touch. */
export function followTouches(screen: EventTarget): () => void {
  const touch = () => {
    touchedAt = Date.now();
  };
  touch();
  for (const kind of TOUCHES) screen.addEventListener(kind, touch, { capture: true, passive: true });
  return () => {
    touchedAt = null;
    for (const kind of TOUCHES) screen.removeEventListener(kind, touch, { capture: true });
  };
}

/** To be sent with every call: full seconds since; nothing where nobody asks. */
export function touchHeader(): Record<string, string> {
  const seconds = touchedAt === null ? 0 : Math.floor((Date.now() - touchedAt) / 1000);
  return seconds > 0 ? { [UNTOUCHED_HEADER]: String(seconds) } : {};
}

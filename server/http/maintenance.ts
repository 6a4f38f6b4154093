/**
 * While bookings are paused, every page that is served says so: its document is marked, and the sentence that stands in
 * it, hidden, is seen (`web/shell/maintenance-note.tsx`). The calls refuse by themselves.
 */
import type { Bodies } from './site-pages.ts';

/** Pages wait no longer to learn it: without a database they stand as they did before. */
const PATIENCE_MS = 250;

/** Asked where a page is about to be sent, and for nothing else. */
export type IsMaintained = () => Promise<boolean>;

export function markMaintenance(html: string): string {
  return html.replace(/<html\b/, '<html data-maintenance=""');
}

const marked = new WeakMap<Bodies, Bodies>();

/** The same page with the mark, made once. */
export function markedBodies(bodies: Bodies): Bodies {
  const known = marked.get(bodies) ?? { identity: Buffer.from(markMaintenance(bodies.identity.toString('utf8'))) };
  marked.set(bodies, known);
  return known;
}

/**
 * Asks `read`, once for all pages that come meanwhile, and says what it said last where it does not know within the patience of the
 * one that asked. So a page is told what is true while the database answers in time; a slow one holds up the first pages
 * and not each. Another process of this installation has switched it up to five seconds ago (`recentSettings`).
 */
export function rememberedMaintenance(read: () => Promise<boolean>): IsMaintained {
  let last: boolean | null = null;
  let asked: Promise<void> | null = null;
  return async () => {
    asked ??= inTime(
      read()
        .then((isOn) => {
          last = isOn;
        })
        .catch(() => undefined)
        .finally(() => {
          asked = null;
        }),
    );
    await asked;
    return last ?? false;
  };
}

/** Settles with what is waited for, or when patience is over. */
async function inTime(answer: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([answer, patience]);
  clearTimeout(timer);
}

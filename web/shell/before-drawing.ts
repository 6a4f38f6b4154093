/**
 * What a page waits for before React draws it. What stands there meanwhile looks the same, and a page that is drawn with
 * its answers in hand is drawn once.
 */

/** Then it is drawn without them, and says by itself what is missing. */
const LONGEST_MS = 3_000;

const awaited: Promise<unknown>[] = [];

/** Whether it comes or fails. */
export function drawAfter(answer: Promise<unknown>): void {
  awaited.push(answer.catch(() => undefined));
}

/** Comes when all have come or failed, or it took too long. */
export function beforeDrawing(): Promise<unknown> {
  return Promise.race([Promise.all(awaited), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
}

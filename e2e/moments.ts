/** Things that are shown for a moment only, seen however busy the machine is. */
import { expect, type Page } from '@playwright/test';

/** Does this, and waits for words that stand for a second or two only. */
export async function saidBriefly(page: Page, words: string, act: () => Promise<void>): Promise<void> {
  const said = page.evaluate(
    (text) =>
      new Promise<boolean>((resolve) => {
        const isSaid = () =>
          [...document.querySelectorAll('[role="status"]')].some(
            (state) => state.textContent === text && state.checkVisibility(),
          );
        const observer = new MutationObserver(() => isSaid() && resolve(true));
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        setTimeout(() => resolve(false), 20_000);
      }),
    words,
  );
  await act();
  expect(await said, words).toBe(true);
}

/**
 * Stops the page's own time until `page.clock` lets it go on. What the page waits for already goes on by the true clock: it comes
 * in the middle of the stopped time, and nothing can take it back.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

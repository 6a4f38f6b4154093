/** Work by the keyboard alone: the focus goes where keys lead it, and can be seen wherever it is. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Further than from one end of a screen of staff to the other. */
const MOST_STEPS = 160;

/** Goes on by Tab, with `back` the other way, until this has the focus. */
export async function tabTo(page: Page, wanted: Locator, { back = false } = {}): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await hasFocus(wanted)) break;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  await expect(wanted).toBeFocused();
  await expectSeen(wanted);
}

/** Goes there by Tab and presses it. */
export async function pressByKey(page: Page, wanted: Locator, { back = false, key = 'Enter' } = {}): Promise<void> {
  await tabTo(page, wanted, { back });
  await page.keyboard.press(key);
}

function hasFocus(wanted: Locator): Promise<boolean> {
  return wanted.evaluate((element) => element === document.activeElement);
}

/** Who looks at the screen sees what has the focus: it, or what is around it, looks otherwise than its like without. */
export async function expectSeen(focused: Locator): Promise<void> {
  await expect
    .poll(() =>
      focused.evaluate((element) => {
        const looks = (one: Element) => {
          const { outline, boxShadow, borderColor } = getComputedStyle(one);
          return [outline, boxShadow, borderColor].join();
        };
        return [element, element.parentElement].some((one) => {
          if (one === null) return false;
          const twin = one.cloneNode(false) as Element;
          one.after(twin);
          const isOther = looks(one) !== looks(twin);
          twin.remove();
          return isOther;
        });
      }),
    )
    .toBe(true);
}

/** Somewhere, and not dropped to the page. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
}

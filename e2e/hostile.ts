/** Input that does not belong into a field, and whether it was executed. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Runs where it is taken for more than text. */
export const MARKUP = `<img src=x onerror="window.executed = true">`;
export const SCRIPT = '<script>window.executed = true</script>';
export const SQL = `'); drop table rent_orders; --`;
export const NAMES = `ශ්‍රී O'Brien தர்ஷினி عبد الرحمن 👨‍👩‍👧`;
export const LONG_WORD = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);
/** Turned around by an invisible sign, in two lines as Windows ends them. */
export const HOSTILE = `\u202e${SCRIPT}\r\n${MARKUP} ${SQL} ${NAMES}`;
/** The same as it is kept, and as it is read in a field of one line. */
export const HOSTILE_KEPT = `${SCRIPT}\n${MARKUP} ${SQL} ${NAMES}`;

/**
 * The catalogue's own words have tags, which it looks for after the values are in: a bare pair is left out inside a
 * sentence, and said in the console. It makes no element of it.
 */
export const LEFT_OUT = "Can't use element at index";

/** A dialog of the browser would stand in the way of everything after it. */
export async function expectNothingExecuted(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as { executed?: boolean }).executed)).toBeUndefined();
}

/** The field is marked, and these words describe it to readers who do not see them beside it. */
export async function expectFault(field: Locator, words: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(words.replaceAll(/[()+]/g, '\\$&')));
}

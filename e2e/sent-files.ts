import { expect, type Locator, type Page } from '@playwright/test';
import { ENGLISH } from './words.ts';

/** On a busy machine a file waits until the report that is in hand is drawn: after a start, those of the demo. */
export const FILE_WAITS_MS = 60_000;

/** Waits until so many files are said to have arrived. */
export async function expectReceived(part: Page | Locator, count: number, say = ENGLISH): Promise<void> {
  await expect(part.getByText(say('Received'), { exact: true })).toHaveCount(count, { timeout: FILE_WAITS_MS });
}

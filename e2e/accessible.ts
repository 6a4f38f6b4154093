/**
 * Whether everybody can use what a page shows now, as far as a machine can tell. Asked for the violations alone: the
 * account of everything that is right took five times as long as the look itself.
 * @rows CUS-LAND 24
 */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { DESKTOP, PHONE } from './sizes.ts';

type Look = { size: typeof PHONE; scheme: 'dark' | 'light' };

/** Between them each size and each scheme; `npm run test:long` takes every size in every scheme. */
const LOOKS: Look[] = [
  { size: PHONE, scheme: 'dark' },
  { size: DESKTOP, scheme: 'light' },
];
const OTHER_LOOKS: Look[] = [
  { size: PHONE, scheme: 'light' },
  { size: DESKTOP, scheme: 'dark' },
];

/** `state`: what stands on the screen, for the words of a failure. The page is as before afterwards. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const own = page.viewportSize() ?? DESKTOP;
  const looks = process.env.LONG === '1' ? [...LOOKS, ...OTHER_LOOKS] : LOOKS;
  // The present size first: what stands at it was waited for.
  for (const { size, scheme } of looks.toSorted((look) => (look.size.width === own.width ? -1 : 1))) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    expect.soft(await faultsOf(page), `${state}, ${scheme}, ${size.width} px wide`).toEqual([]);
  }
  await page.setViewportSize(own);
}

/** Every text can be read in the sun: 7:1 against its ground, as the page is now and in both schemes. */
export async function expectReadableInTheSun(page: Page, state: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    expect.soft(await faultsOf(page, ['color-contrast-enhanced']), `${state}, ${scheme}`).toEqual([]);
  }
}

/** `rules`: asks for these alone, also those that are off by default. */
async function faultsOf(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (only) => {
    // A page that was just made narrower or wider is drawn first.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { axe: asked } = window as unknown as { axe: typeof axe };
    const asks = only && { runOnly: only, rules: Object.fromEntries(only.map((rule) => [rule, { enabled: true }])) };
    return (await asked.run(only ? 'main' : document, { resultTypes: ['violations'], ...asks })).violations;
  }, rules);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  );
}

/**
 * Whether everybody can use what a page shows now, as far as a machine can tell, in light and in dark. Asked for the
 * violations alone: the account of everything that is right took five times as long as the look itself.
 */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const SCHEMES = ['dark', 'light'] as const;
/** A phone's and a desktop's, as in playwright.config.ts. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

/** `state`: what stands on the screen, for the words of a failure. */
export async function expectAccessible(
  page: Page,
  state: string,
  schemes: readonly (typeof SCHEMES)[number][] = SCHEMES,
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    expect(await faultsOf(page), `${state}, ${colorScheme}`).toEqual([]);
  }
}

/** As it stands on a phone and on a desktop; then the page is as wide as before. */
export async function expectAccessibleAtBothSizes(page: Page, state: string): Promise<void> {
  await atBothSizes(page, (width) => expectAccessible(page, `${state}, ${width} px wide`));
}

/** Looks twice: as the page is, and at the other width. */
export async function atBothSizes(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  const own = page.viewportSize();
  for (const size of SIZES.toSorted((one) => (one.width === own?.width ? -1 : 1))) {
    await page.setViewportSize(size);
    await look(size.width);
  }
  if (own) await page.setViewportSize(own);
}

async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    // A page that was just made narrower or wider is drawn first.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { axe: asked } = window as unknown as { axe: typeof axe };
    return (await asked.run(document, { resultTypes: ['violations'] })).violations;
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  );
}

/** Whether everybody can use what a page shows now, as far as a machine can tell, in light and in dark. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** `state`: what stands on the screen, for the words of a failure. */
export async function expectAccessible(
  page: Page,
  state: string,
  schemes: readonly ('dark' | 'light')[] = ['dark', 'light'],
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // Legacy: without frames there is nothing to gather from, and no second page is opened for it.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
    );
    expect(found, `${state}, ${colorScheme}`).toEqual([]);
  }
}

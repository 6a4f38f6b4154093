/**
 * The owner reads what stands now, and follows each figure to the rows that it counts.
 * @rows ADM-SHELL 01
 * @rows ADM-DASH 01-06 11 13 14
 */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { call } from './api.ts';
import { wallTimeFromNow } from './colombo.ts';
import { expectToFit } from './fitting.ts';
import { test } from './journey.ts';
import { placeOrder } from './order-through-api.ts';
import { asStaff } from './sessions.ts';

const DASHBOARD = '/admin-dashboard?tab=0';
const card = (page: Page, name: string) => page.getByRole('list', { name: 'Figures' }).getByRole('link', { name });
const figureOf = async (page: Page, name: string) =>
  Number(await card(page, name).locator('strong').textContent({ timeout: 10_000 }));
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** How many rows the list of the server has. */
async function rowsOf(page: Page, list: string, query: Record<string, string>): Promise<number> {
  let rows = 0;
  let cursor: string | null = null;
  do {
    const asked = new URLSearchParams({ limit: '50', ...query, ...(cursor && { cursor }) });
    const answer: { items: unknown[]; nextCursor: string | null } = await call(
      page.request,
      `/admin/${list}?${asked}`,
      {
        method: 'GET',
      },
    );
    rows += answer.items.length;
    cursor = answer.nextCursor;
  } while (cursor !== null);
  return rows;
}

test('staff read the dashboard and follow its figures', { tag: '@desktop' }, async ({ page, another, daysAhead }) => {
  const staff = await another();
  await asStaff(staff);
  await staff.goto(DASHBOARD);
  await expect(staff.getByRole('heading', { level: 1, name: 'Dashboard Overview' })).toBeVisible();
  await expect(staff.getByRole('list', { name: 'Figures' }).getByRole('listitem')).toHaveCount(5);

  // An order comes while somebody looks: the figures follow without a touch.
  await expect(card(staff, 'Pending Orders').locator('strong')).toHaveText(/^\d+$/);
  const before = await figureOf(staff, 'Pending Orders');
  const ordered = await placeOrder(page.request, {
    customer: 'nimali',
    vehicle: 'lagoonAlto',
    start: wallTimeFromNow(daysAhead + 325),
    end: wallTimeFromNow(daysAhead + 327),
  });
  await expect(card(staff, 'Pending Orders').locator('strong')).toHaveText(String(before + 1));
  await staff.getByRole('button', { name: 'Refresh Stats' }).click();
  await expect(card(staff, 'Pending Orders').locator('strong')).toHaveText(String(before + 1));

  // Each figure is what its list has.
  for (const [name, list, query] of [
    ['Pending Orders', 'orders', { status: 'pending' }],
    ['Approved Orders', 'orders', { status: 'confirmed' }],
    ['Active Vendors', 'vendors', { status: 'approved' }],
    ['Total Vehicles', 'vehicles', {}],
    ['Total Customers', 'customers', {}],
  ] as const)
    await expect(card(staff, name).locator('strong')).toHaveText(String(await rowsOf(staff, list, query)));

  // By the keyboard to the orders behind one, and back.
  await card(staff, 'Approved Orders').focus();
  await staff.keyboard.press('Enter');
  await expect(staff).toHaveURL(/tab=4&status=confirmed/);
  await expect(staff.getByRole('combobox', { name: 'Status' })).toHaveValue('confirmed');
  await staff.goBack();
  await section(staff, 'Needs a decision now')
    .getByRole('link', { name: /Identit(y|ies) to check/ })
    .click();
  await expect(staff).toHaveURL(/tab=1&kyc=check/);
  await staff.goBack();

  // The week's money and the fleet lead to their rows; what narrows the list is said, and taken away.
  const money = section(staff, 'Money this week');
  await expect(money).toContainText('Expected');
  await money.getByRole('link', { name: /collected this week/ }).click();
  await expect(staff.getByText('Only orders that stand: confirmed, in progress or completed')).toBeVisible();
  await staff.getByRole('button', { name: 'Show all' }).click();
  await expect(staff).not.toHaveURL(/agreed/);
  await staff.goto(DASHBOARD);
  await section(staff, 'The fleet')
    .getByRole('link', { name: /booked today/ })
    .click();
  await expect(staff.getByRole('combobox', { name: 'Availability' })).toHaveValue('booked');
  await staff.goto(DASHBOARD);

  // The months: thirteen choices, each with its totals, and a table beside the bars.
  const trends = section(staff, 'Monthly Trends');
  const month = trends.getByRole('combobox', { name: 'Month' });
  await expect(month.getByRole('option')).toHaveCount(13);
  await expect(trends.locator('svg.recharts-surface').first()).toBeVisible();
  const present = await month.getByRole('option').nth(1).textContent();
  await month.selectOption({ index: 1 });
  await expect(staff).toHaveURL(/&month=2\d{3}-\d\d/);
  await staff.reload();
  await expect(month.getByRole('option')).toHaveCount(13);
  await expect(month.locator('option:checked')).toHaveText(present ?? '');
  const orders = trends.getByRole('link', { name: /^Orders: / });
  const [, count] = /: (\d+)/.exec((await orders.textContent()) ?? '') ?? [];
  await trends.getByRole('button', { name: 'Refresh' }).click();
  await trends.getByText('As a table').click();
  await expect(
    trends.getByRole('table', { name: 'Month by month' }).getByRole('row', { name: `${present} ${count}` }),
  ).toBeVisible();
  await expect(trends.locator('[aria-current]')).toHaveText(new RegExp(`^${present}`));
  await expectAccessible(staff, 'the dashboard with its table');
  await orders.click();
  await expect(staff.getByText(/^Only orders that were placed on/)).toBeVisible();
  const shown = new URL(staff.url()).searchParams;
  expect(
    await rowsOf(staff, 'orders', {
      placedFrom: shown.get('placed-from') ?? '',
      placedTo: shown.get('placed-to') ?? '',
    }),
  ).toBe(Number(count));
  await expect(staff.getByText(ordered.number).first()).toBeVisible();
});

test.describe('without the library of charts', () => {
  // It cannot be brought, on purpose: the browser and React tell so.
  test.use({ expectedNoise: /net::ERR_FAILED|dynamically imported module|error occurred in/ });

  test('every figure is there, and words in the place of the bars', { tag: '@desktop' }, async ({ page }) => {
    await asStaff(page);
    await page.route('**/bar-chart-*.js', (route) => route.abort());
    await page.goto(DASHBOARD);
    const trends = section(page, 'Monthly Trends');
    await expect(trends.getByText('Chart Temporarily Unavailable').first()).toBeVisible();
    await expect(trends.getByRole('link', { name: /^Orders: / })).toBeVisible();
    await expect(card(page, 'Pending Orders').locator('strong')).toHaveText(/^\d+$/);
  });
});

test('the dashboard fits a phone', { tag: '@phone' }, async ({ page }) => {
  await asStaff(page);
  await page.goto(DASHBOARD);
  await expect(section(page, 'Monthly Trends').locator('svg.recharts-surface').first()).toBeVisible();
  await expectToFit(page, 'the dashboard');
  await expectAccessible(page, 'the dashboard');
  await page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link', { name: 'Vehicles' }).click();
  await expect(page).toHaveURL(/tab=3/);
});

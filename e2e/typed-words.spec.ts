/** Words that staff have typed into a dialog and not sent are asked about before they are lost. */
import { expect, type Page } from '@playwright/test';
import { wallTimeFromNow } from './colombo.ts';
import { test } from './journey.ts';
import { placeOrder } from './order-through-api.ts';
import { asStaff } from './sessions.ts';

const WORDS = 'The picture shows a ca';

test('what staff have typed is asked about before Escape, a press beside the dialog or Back takes it', {
  tag: '@desktop',
}, async ({ page, another, daysAhead }) => {
  const { number } = await placeOrder((await another()).request, {
    customer: 'harsha',
    vehicle: 'templeAlto',
    start: wallTimeFromNow(daysAhead + 416),
    end: wallTimeFromNow(daysAhead + 417),
  });
  await asStaff(page);
  await page.goto('/admin-dashboard');
  await page.goto(`/admin-dashboard?tab=1&q=${number}`);
  await page.getByRole('button', { name: /^View the order of/ }).click();
  const order = page.getByRole('dialog', { name: `Order ${number}` });
  const question = page.getByRole('dialog', { name: 'Leave what you typed?' });
  const answer = (name: string) => question.getByRole('button', { name, exact: true }).click();
  const ways = [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5), () => page.goBack()];

  await test.step('a dialog over it, with nothing typed, closes at once', async () => {
    const reject = order.getByRole('button', { name: /^Reject the identity/ });
    const rejecting = page.getByRole('dialog', { name: 'Reject KYC' });
    for (const leave of ways) {
      await reject.click();
      await rejecting.getByRole('textbox', { name: 'Details' }).focus();
      await entriesOfDialogs(page, 1);
      await leave();
      await expect(rejecting).toBeHidden();
      await entriesOfDialogs(page, 0);
    }
  });

  await test.step('with words it asks, and keeps them where one goes on', async () => {
    await order.getByRole('button', { name: /^Reject the identity/ }).click();
    const rejecting = page.getByRole('dialog', { name: 'Reject KYC' });
    const details = rejecting.getByRole('textbox', { name: 'Details' });
    await details.fill(WORDS);
    for (const leave of ways) {
      await leave();
      await expect(question).toBeVisible();
      await answer('Go on');
      await expect(question).toBeHidden();
      await expect(details).toHaveValue(WORDS);
      await entriesOfDialogs(page, 1);
    }
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(details).toHaveValue(WORDS);
    await entriesOfDialogs(page, 1);
    await page.goBack();
    await answer('Leave');
    await expect(rejecting).toBeHidden();
    await entriesOfDialogs(page, 0);
    await expect(order).toBeVisible();
  });

  await test.step('a note half typed in the order itself is kept as well', async () => {
    const note = order.getByRole('textbox', { name: 'New note' });
    await note.fill(WORDS);
    for (const leave of [...ways, ...ways]) {
      await leave();
      await expect(question).toBeVisible();
      await answer('Go on');
      await expect(question).toBeHidden();
      await expect(note).toHaveValue(WORDS);
    }
    for (const ask of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await ask();
      await expect(question).toBeVisible();
      await page.goBack();
      await expect(question).toBeHidden();
      await expect(note).toHaveValue(WORDS);
    }
    await page.keyboard.press('Escape');
    await answer('Leave');
    await expect(order).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`q=${number}$`));
    await page.goBack();
    await expect(page).toHaveURL(/admin-dashboard$/);
  });

  await test.step('and Back leaves it where one says so', async () => {
    await page.goForward();
    await page.getByRole('button', { name: /^View the order of/ }).click();
    await order.getByRole('textbox', { name: 'New note' }).fill(WORDS);
    await page.goBack();
    await answer('Leave');
    await expect(order).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`q=${number}$`));
  });
});

async function entriesOfDialogs(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(count);
}

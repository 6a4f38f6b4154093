/** A picked time is Sri Lanka's, whatever clock the device has (amendment 22). */
import { expect } from '@playwright/test';
import type { CustomerKey } from '../demo/cast-people.ts';
import { VEHICLES } from '../demo/cast-vehicles.ts';
import {
  agreeToTerms,
  chooseMoment,
  choosePlace,
  chooseVehicle,
  consent,
  fillContact,
  goOn,
  order,
  sendPapers,
} from './booking.ts';
import { dayFromNow, dayLabel } from './colombo.ts';
import { look } from './database.ts';
import { test } from './journey.ts';

interface Traveller {
  customer: CustomerKey;
  timezoneId: string;
  place: string;
  model: string;
}

const TRAVELLERS: Traveller[] = [
  { customer: 'emily', timezoneId: 'Europe/London', place: 'Mirissa', model: VEHICLES.whaleBajaj.model },
  { customer: 'liam', timezoneId: 'Pacific/Auckland', place: 'Arugam Bay', model: VEHICLES.pointDio.model },
];

for (const { customer, timezoneId, place, model } of TRAVELLERS) {
  test.describe(`on a device in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('the times that are picked, shown and stored are those of Colombo', async ({ page, daysAhead }) => {
      const [first, last] = [dayFromNow(daysAhead), dayFromNow(daysAhead + 2)];
      await page.goto('/rent-now');
      await choosePlace(page, place);
      await goOn(page);
      await chooseMoment(page, 'Start', first, '00:15');
      await chooseMoment(page, 'End', last, '23:45');
      await expect(page.getByRole('button', { name: /^Start/ })).toContainText(`${dayLabel(first)}, 00:15`);
      await expect(page.getByText('2 days 23 hours 30 minutes Sri Lanka time')).toBeVisible();
      await chooseVehicle(page, model);
      await goOn(page);
      await fillContact(page, customer);
      await consent(page);
      await sendPapers(page, 'foreigner');
      await goOn(page);
      await agreeToTerms(page);
      const { orderId } = await order(page);
      await expect(page.getByText(`${dayLabel(first)}, 00:15`)).toBeVisible();
      await expect(page.getByText(`${dayLabel(last)}, 23:45`)).toBeVisible();
      await expect(page.getByText('Sri Lanka time')).toBeVisible();
      const stored = await look('select start_date as start, end_date as end from rent_orders where public_id = $1', [
        orderId,
      ]);
      expect(stored).toEqual([{ start: new Date(`${first}T00:15:00+05:30`), end: new Date(`${last}T23:45:00+05:30`) }]);
    });
  });
}

/**
 * A picked time is Sri Lanka's, whatever clock the device has (amendment 22).
 * @rows CUS-WIZ 16 20 41
 */
import { expect, type Page } from '@playwright/test';
import type { CustomerKey } from '../demo/cast-people.ts';
import { VEHICLES, type VehicleKey } from '../demo/cast-vehicles.ts';
import { openBooking } from './begun-booking.ts';
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
import { pdf } from './pictures.ts';

interface Traveller {
  timezoneId: string;
  tag: '@phone' | '@desktop';
  vehicle: VehicleKey;
  customer: CustomerKey;
  /** To the step of the dates, and from it to the checkout. */
  arrive: (page: Page, traveller: Traveller) => Promise<void>;
  goToCheckout: (page: Page, traveller: Traveller) => Promise<void>;
}

const TRAVELLERS: Traveller[] = [
  {
    timezoneId: 'Europe/London',
    tag: '@phone',
    vehicle: 'whaleBajaj',
    customer: 'emily',
    async arrive(page) {
      await page.goto('/rent-now');
      await choosePlace(page, 'Mirissa');
      await goOn(page);
    },
    async goToCheckout(page, { vehicle, customer }) {
      await chooseVehicle(page, VEHICLES[vehicle].model);
      await goOn(page);
      await fillContact(page, customer);
      await consent(page);
      await sendPapers(page, 'foreigner', { 'Supporting identity document': pdf('visa') });
      await goOn(page);
    },
  },
  {
    timezoneId: 'Pacific/Auckland',
    tag: '@desktop',
    vehicle: 'pointDio',
    customer: 'liam',
    arrive: (page, { vehicle, customer }) => openBooking(page, 'vehicle', { vehicle, customer, papers: 'sent' }),
    async goToCheckout(page) {
      await goOn(page);
      await goOn(page);
    },
  },
];

for (const traveller of TRAVELLERS) {
  const { timezoneId, tag } = traveller;
  test.describe(`on a device in ${timezoneId}`, { tag }, () => {
    test.use({ timezoneId });

    test('the times that are picked, shown and stored are those of Colombo', async ({ page, daysAhead }) => {
      const [first, last] = [dayFromNow(daysAhead), dayFromNow(daysAhead + 2)];
      await traveller.arrive(page, traveller);
      await chooseMoment(page, 'Start', first, '00:15');
      await chooseMoment(page, 'End', last, '23:45');
      await expect(page.getByRole('button', { name: /^Start/ })).toContainText(`${dayLabel(first)}, 00:15`);
      await expect(page.getByText('2 days 23 hours 30 minutes Sri Lanka time')).toBeVisible();
      await traveller.goToCheckout(page, traveller);
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

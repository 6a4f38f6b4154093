import { formatMoney } from '@ceylono/domain/money';
import { BRAND } from '@ceylono/domain/brand';
import type { Language } from '@ceylono/domain/language';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MetaDescriptor } from 'react-router';
import { VEHICLE_WORDS } from '@ceylono/words/vehicle';
import { paths } from '../../../paths.ts';
import { headOf } from '../../../shell/page-head.ts';
import type { ToldVehicle } from './told-vehicle.ts';
import { photoOf } from './vehicle-photos.ts';

/** What a vehicle's page says of itself; without a vehicle it asks not to be found. */
export function vehicleMeta(
  words: I18n,
  language: Language,
  { vehicle, district }: Omit<ToldVehicle, 'head'>,
): MetaDescriptor[] {
  const brand = BRAND.name;
  if (vehicle === null) {
    return [{ title: words._(msg`This vehicle is not available – ${brand}`) }, { name: 'robots', content: 'noindex' }];
  }
  const { model, year, seats, photos } = vehicle;
  const type = words._(VEHICLE_WORDS[vehicle.type]);
  const price = formatMoney(vehicle.pricePerDay);
  const [photo] = photos;
  return headOf({
    language,
    path: paths.vehicle(vehicle.id),
    title: words._(msg`Rent ${model} (${year}) in ${district}: ${price} per day – ${brand}`),
    description: words._(
      msg`${type}, ${year}, ${seats} seats, in the district ${district}, Sri Lanka. ${price} per day. See photos, free days and all prices, book online, pay cash.`,
    ),
    picture: photo && photoOf(photo, 800),
  });
}

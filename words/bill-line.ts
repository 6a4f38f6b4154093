/** What the lines of a bill are called. An additional charge is called as whoever added it called it. */
import type { LineKind } from '@ceylono/domain/bill';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const LINE_WORDS: Record<LineKind, MessageDescriptor> = {
  base_rental: msg`Base rental`,
  driver_fee: msg`Driver fee`,
  delivery_fee: msg`Delivery fee`,
  pickup_fee: msg`Pickup fee`,
  insurance_fee: msg`Insurance`,
  service_fee: msg`Service fee`,
  promo_discount: msg`Promo discount`,
  extension_fee: msg`Extension fee`,
  extra_km_charge: msg`Extra kilometres`,
  additional_charge: msg`Additional charge`,
};

/** Which days of a rental by dates cost what (amendment 29). */
import { formatDays } from '@ceylono/domain/colombo-format';
import { formatMoney } from '@ceylono/domain/money';
import type { Stretch } from '@ceylono/domain/rates';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** `Fri 10 Apr 2026 – Sun 12 Apr 2026: 2.5 days at Rs 12,000`. `locale`: the reader's. */
export function stretchWords({ firstDay, lastDay, days, pricePerDay }: Stretch, locale: string): MessageDescriptor {
  const [dates, price] = [formatDays(firstDay, lastDay, locale), formatMoney(pricePerDay)];
  return msg`${dates}: ${plural(days, { one: '# day', other: '# days' })} at ${price}`;
}

/** What a base rental is made of: how many days, at which price (T-106). */
import type { PricingType } from '@ceylono/domain/base-rental';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

export function billedDaysWords(days: number, pricedBy: PricingType): MessageDescriptor {
  switch (pricedBy) {
    case 'daily':
      return msg`${plural(days, { one: '# billed day at the daily price', other: '# billed days at the daily price' })}`;
    case 'weekly':
      return msg`${plural(days, { one: '# billed day at the weekly price', other: '# billed days at the weekly price' })}`;
    case 'dated':
      return msg`${plural(days, { one: '# billed day at the price of its date', other: '# billed days at the prices of their dates' })}`;
    case 'monthly':
      return msg`${plural(days, { one: '# billed day at the monthly price', other: '# billed days at the monthly price' })}`;
  }
}

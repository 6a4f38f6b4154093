/** Why a vehicle is not let for the chosen dates, with the figure of its rule (amendment 29). */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Failure } from '../../api/refusal.ts';

/** Of any other failure its own words. */
export function wordsOfRule({ code, text, data }: Pick<Failure, 'code' | 'text' | 'data'>): MessageDescriptor {
  const limit = (data as { limit?: number } | undefined)?.limit;
  if (limit === undefined) return text;
  switch (code) {
    case 'rental_too_short':
      return msg`This vehicle is let for ${plural(limit, { one: '# day', other: '# days' })} or longer. Your details are kept: choose a later end or another vehicle.`;
    case 'rental_too_long':
      return msg`This vehicle is let for ${plural(limit, { one: '# day', other: '# days' })} at most. Your details are kept: choose an earlier end or another vehicle.`;
    case 'rental_too_soon':
      return msg`This vehicle has to be booked ${plural(limit, { one: '# hour', other: '# hours' })} before the start. Your details are kept: choose a later start or another vehicle.`;
    default:
      return text;
  }
}

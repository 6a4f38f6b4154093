/** The range of the analytics, as the address names it: `&range=week`. */
import type { Range } from '@ceylono/domain/conversion';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** In the order of the documents (admin §2 L103). */
export const RANGE_NAMES: Record<Range, MessageDescriptor> = {
  all: msg`All Time`,
  today: msg`Today`,
  week: msg`Last 7 Days`,
  month: msg`Last 30 Days`,
};
export const RANGES_SHOWN = Object.keys(RANGE_NAMES) as Range[];

/** All time for none, or one that does not exist. */
export function rangeOf(params: URLSearchParams): Range {
  const named = params.get('range');
  return RANGES_SHOWN.find((range) => range === named) ?? 'all';
}

/** Why a calendar of another house could not be read. */
import type { FeedFailure } from '@ceylono/domain/calendar-feed';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const FEED_FAILURE_WORDS: Record<Exclude<FeedFailure, 'answered'>, MessageDescriptor> = {
  not_https: msg`The address must begin with https:// and lead to no other kind of address.`,
  private_address: msg`The address leads into a private network. Only calendars on the Internet can be read.`,
  no_such_host: msg`There is no such address. Check it for a typing mistake.`,
  unreachable: msg`The other site did not answer. Try again later.`,
  too_slow: msg`The other site took longer than ten seconds. Try again later.`,
  too_many_redirects: msg`The address leads on and on to other addresses. Copy the calendar's own address.`,
  too_large: msg`The calendar is larger than 1 MB. Share one that holds this vehicle alone.`,
  not_a_calendar: msg`There is no calendar at this address. Copy the address that ends in .ics or says iCal.`,
  unknown_zone: msg`The calendar names a time zone that nobody knows, so its times cannot be told.`,
  too_many_events: msg`The calendar holds more than 500 events for the next 400 days. Share one that holds this vehicle alone.`,
  too_complex: msg`The calendar repeats in a way that takes too long to work out. Share one that holds this vehicle alone.`,
  ours: msg`Something went wrong on our side. We read it again every hour.`,
};

/** The calendars of an own vehicle as the portal reads them, and why one cannot be read. */
import { formatDay } from '@ceylono/domain/colombo-format';
import { startOfDay } from '@ceylono/domain/colombo-time';
import { useLingui } from '@lingui/react/macro';
import { api, type client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { FEED_FAILURE_WORDS } from './feed-words.ts';

export type VehicleCalendar = Awaited<ReturnType<typeof client.calendarFeed.get>>;
export type CalendarFeed = VehicleCalendar['feeds'][number];

export const calendarKey = (vendorId: string, vehicleId: string) =>
  api.calendarFeed.get.queryKey({ input: { vendorId, vehicleId } });

/** Each in the reader's language. */
export function useFeedFailure() {
  const { t, i18n } = useLingui();
  const ofFeed = ({ code, status }: NonNullable<CalendarFeed['failure']>) =>
    code === 'answered'
      ? t`The other site answered ${status} instead of a calendar. Check the address there.`
      : i18n._(FEED_FAILURE_WORDS[code]);
  const ofCall = (error: unknown) => {
    const { code, data, text } = failureOf(error);
    if (code !== 'feed_refused') return i18n._(text);
    const { failure, status } = data as {
      failure: NonNullable<CalendarFeed['failure']>['code'];
      status: number | null;
    };
    return ofFeed({ code: failure, status });
  };
  return { ofFeed, ofCall };
}

export function dayShown(day: string, locale: string): string {
  return formatDay(startOfDay(day), locale);
}

import type { RangeProblem } from '@ceylono/domain/fleet';
import { useLingui } from '@lingui/react/macro';
import { failureOf } from '../../api/refusal.ts';
import { useFleetDoor } from '../fleet-door/fleet-door.ts';
import { RANGE_PROBLEM_WORDS } from './fleet-words.ts';
import { daysShown } from './own-vehicle.ts';

/** Why a range could not be kept: an order or a calendar is named, with its days. */
export function useRangeFailure(): (error: unknown) => string {
  const { t, i18n } = useLingui();
  const door = useFleetDoor();
  return (error) => {
    const { code, data, text } = failureOf(error);
    if (code === 'days_booked') {
      const { customOrderId, ...range } = data as { customOrderId: string; startDate: string; endDate: string };
      const days = daysShown(range, i18n.locale);
      return i18n._(door.words.daysBooked(customOrderId, days));
    }
    if (code === 'days_imported') {
      const { feedName, ...range } = data as { feedName: string; startDate: string; endDate: string };
      const days = daysShown(range, i18n.locale);
      return t`The calendar “${feedName}” has this vehicle already: ${days}. Nothing was changed: choose days beside them.`;
    }
    if (code === 'range_invalid') return i18n._(RANGE_PROBLEM_WORDS[(data as { problem: RangeProblem }).problem]);
    return i18n._(text);
  };
}

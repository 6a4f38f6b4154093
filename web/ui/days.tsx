import { formatDays } from '@ceylono/domain/colombo-format';
import type { Day } from '@ceylono/domain/colombo-time';
import { useLingui } from '@lingui/react/macro';

interface DaysProps {
  firstDay: Day;
  lastDay: Day;
}

/** Days as `Fri 20 Nov 2026 – Sun 22 Nov 2026`: a line ends between the two, not within one. */
export function Days({ firstDay, lastDay }: DaysProps) {
  const { i18n } = useLingui();
  return <>{formatDays(firstDay, lastDay, i18n.locale).replaceAll(' ', '\u00a0').replace('–\u00a0', '– ')}</>;
}

import { formatDateTime, formatNearTime } from '@ceylono/domain/colombo-format';
import { useLingui } from '@lingui/react/macro';

/** A near instant on one short line, as `20 Nov, 09:00` in Colombo; its whole date is the title. `at`: ISO 8601. */
export function NearTime({ at }: { at: string }) {
  const { i18n } = useLingui();
  const instant = new Date(at);
  return (
    <time dateTime={at} title={formatDateTime(instant, i18n.locale)} className="tabular nowrap">
      {formatNearTime(instant, i18n.locale)}
    </time>
  );
}

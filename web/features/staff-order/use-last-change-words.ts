import { formatDateTime } from '@ceylono/domain/colombo-format';
import { useLingui } from '@lingui/react/macro';
import { PERFORMER_WORDS } from '@ceylono/words/performer';
import { lastChangeOf } from './seen-order.ts';

/** For a message: who was there before, what they did, and when; '' where the refusal does not tell. */
export function useLastChangeWords(): (error: unknown) => string {
  const { t, i18n } = useLingui();
  return (error) => {
    const last = lastChangeOf(error);
    if (last === null) return '';
    const who = last.performedByType === 'admin' ? last.performedBy : i18n._(PERFORMER_WORDS[last.performedByType]);
    const at = formatDateTime(new Date(last.timestamp), i18n.locale);
    return t`Last change: ${last.description}. By ${who}, ${at}.`;
  };
}

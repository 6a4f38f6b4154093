/** The timeline of an order in words, for staff, who read English. */
import type { Activity } from '@ceylono/domain/activity';
import { activityWords } from '@ceylono/words/activity';
import { wordsIn } from '../../i18n.ts';
import type { ActivityRow } from './activity.sql.ts';

/** A line from before there were codes says what it said. */
export function activityView({ code, values, timestamp, ...row }: ActivityRow) {
  const description = code === null ? row.description : wordsIn('en')._(activityWords({ ...values, code } as Activity));
  return { ...row, description, timestamp: timestamp.toISOString() };
}

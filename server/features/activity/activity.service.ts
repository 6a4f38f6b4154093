/** The timeline of an order in words, for staff, who read English. */
import type { Activity } from '@ceylono/domain/activity';
import { activityWords } from '@ceylono/words/activity';
import { wordsIn } from '../../i18n.ts';
import type { ActivityRow } from './activity.sql.ts';

/** A line that came with a sentence, as before there were codes, says what it said. */
export function activityView({ code, values, timestamp, ...row }: ActivityRow) {
  const isWorded = row.description === '' && code !== null;
  const description = isWorded ? wordsIn('en')._(activityWords({ ...values, code } as Activity)) : row.description;
  return { ...row, description, timestamp: timestamp.toISOString() };
}

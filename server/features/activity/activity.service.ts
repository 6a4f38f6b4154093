/** The timeline of an order in words, for staff, who read English. */
import type { Activity } from '@ceylono/domain/activity';
import { DOCUMENT_KINDS, type DocumentKind } from '@ceylono/domain/document';
import { activityWords, rejectedBecause } from '@ceylono/words/activity';
import { DOCUMENT_WORDS } from '@ceylono/words/document';
import { REASON_WORDS } from '@ceylono/words/rejection-reason';
import { wordsIn } from '../../i18n.ts';
import type { ActivityRow } from './activity.sql.ts';

/** The kinds of document that are called so, in part and without case: a line has a document's kind, and says its name. */
export function documentsCalled(q: string): DocumentKind[] {
  const sought = q.trim().toLowerCase();
  return DOCUMENT_KINDS.filter((kind) => wordsIn('en')._(DOCUMENT_WORDS[kind]).toLowerCase().includes(sought));
}

/** A line that came with a sentence, as before there were codes, says what it said. */
export function activityView({ code, values, timestamp, ...row }: ActivityRow) {
  const isWorded = row.description === '' && code !== null;
  const say = wordsIn('en');
  const description = isWorded ? say._(activityWords({ ...values, code } as Activity, say)) : row.description;
  return { ...row, code, description, timestamp: timestamp.toISOString() };
}

/** What was done, as the screens say it: why an identity was rejected is in words there, too. */
export function activityText(row: ActivityRow): string {
  const { description, rejectionReason } = activityView(row);
  const words = wordsIn('en');
  return rejectionReason === null ? description : words._(rejectedBecause(words._(REASON_WORDS[rejectionReason])));
}

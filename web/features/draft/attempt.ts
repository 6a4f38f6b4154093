/**
 * One intention to order and its key (amendment 17): the same key for as long as the same thing is sent, also after a
 * reload. An attempt without an answer may be an order already: sent again as it was, it answers that order instead of
 * placing a second one. A body that changed meanwhile goes under a new key and cannot become a second order either, because
 * a draft is ordered once; the server then says `draft_ordered`, and one of the earlier attempts is the order.
 */
export interface Sent {
  key: string;
  /** The body that was sent with it, as JSON. */
  body: string;
}

export interface Attempt extends Sent {
  isUnanswered: boolean;
  /** Attempts with other bodies that have no answer yet. */
  earlier?: readonly Sent[];
}

/** The attempt to make now: under the key that this very body had before, else under a new one. */
export function attemptFor(last: Attempt | null, body: unknown, newKey: () => string): Attempt {
  const text = JSON.stringify(body);
  const before: readonly Sent[] = last ? [last, ...(last.earlier ?? [])] : [];
  const same = before.find((sent) => sent.body === text);
  const earlier = unansweredOf(last).filter((sent) => sent.body !== text);
  return { key: same?.key ?? newKey(), body: text, isUnanswered: true, earlier };
}

/** The bodies that were sent, the last first: each may be an order by now. */
export function unansweredOf(last: Attempt | null): readonly Sent[] {
  if (!last) return [];
  const earlier = last.earlier ?? [];
  return last.isUnanswered ? [{ key: last.key, body: last.body }, ...earlier] : earlier;
}

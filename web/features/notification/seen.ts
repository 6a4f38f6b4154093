import type { client } from '../../api/client.ts';

export type Seen = Awaited<ReturnType<typeof client.notification.bell>>['seen'];

/** It came after all that was seen, and was not seen by itself. Instants are as the server writes them: the later one is the greater text. */
export function isNew(entry: { id: string; at: string | null }, { upTo, ids }: Seen[keyof Seen]): boolean {
  return entry.at !== null && (upTo === null || entry.at > upTo) && !ids.includes(entry.id);
}

/** The newest first, so many. */
export function newestOf<Entry>(entries: readonly Entry[], at: (entry: Entry) => string | null, most: number): Entry[] {
  return entries.toSorted((one, other) => (at(other) ?? '').localeCompare(at(one) ?? '')).slice(0, most);
}

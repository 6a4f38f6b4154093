/**
 * The draft on this device: a reload or a lost connection loses nothing typed. What is kept are choices and words and
 * the receipts of documents; never a document, nor anything of an order. After a week it is forgotten.
 */
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { type SentDocuments, sentKinds } from '../document/sent-document.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';

/** Another shape of the draft gets another key, so that an old one is never read as a new one. */
const KEY = 'ceylono.draft.1';
const KEPT_MS = 7 * DAY_MS;

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The stored draft, or an empty one. Never throws: a browser may refuse its storage. */
export function readStoredDraft(store: Store, now: Date): Draft {
  try {
    const { savedAt, draft } = JSON.parse(store.getItem(KEY) ?? 'null') as { savedAt: number; draft: Partial<Draft> };
    if (!(now.getTime() - savedAt < KEPT_MS)) return EMPTY_DRAFT;
    return {
      ...EMPTY_DRAFT,
      ...draft,
      contact: { ...EMPTY_DRAFT.contact, ...draft.contact },
      options: { ...EMPTY_DRAFT.options, ...draft.options },
      filters: { ...EMPTY_DRAFT.filters, ...draft.filters },
    };
  } catch {
    return EMPTY_DRAFT;
  }
}

export function storeDraft(store: Store, draft: Draft, now: Date): void {
  try {
    if (draft === EMPTY_DRAFT) store.removeItem(KEY);
    else store.setItem(KEY, JSON.stringify({ savedAt: now.getTime(), draft: keepable(draft) }));
  } catch {
    // Without storage the draft lives as long as this page.
  }
}

/** Whether this tells that the draft was taken off the device in another tab, by an order or by starting over. */
export function isTakenOff({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): boolean {
  return newValue === null && (key === KEY || key === null);
}

function keepable(draft: Draft): Draft {
  const documents: SentDocuments = {};
  for (const kind of sentKinds(draft.documents)) {
    const sent = draft.documents[kind];
    if (sent)
      documents[kind] = { id: sent.id, contentType: sent.contentType, ...(sent.onFile ? { onFile: true } : {}) };
  }
  return { ...draft, documents };
}

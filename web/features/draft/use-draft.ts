import { type Dispatch, useCallback, useEffect, useReducer, useRef } from 'react';
import { changeDraft, type Draft, type DraftChange, EMPTY_DRAFT } from './draft.ts';
import { isTakenOff, readStoredDraft, type Store, storeDraft } from './stored-draft.ts';

/** A browser that refuses its storage throws as soon as that is named, hence only where it is used. */
const device: Store = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
};

export interface DraftStore {
  draft: Draft;
  change: Dispatch<DraftChange>;
  /** Takes the draft off this device; what the page still shows is kept no more. Called when there is an order. */
  forget: () => void;
}

/** The draft of this device, kept with every change; once it is gone in one tab, it is gone in all. */
export function useDraft(): DraftStore {
  const [draft, change] = useReducer(changeDraft, null, () => readStoredDraft(device, new Date()));
  const forgotten = useRef(false);

  useEffect(() => {
    if (!forgotten.current) storeDraft(device, draft, new Date());
  }, [draft]);

  // An open tab would write it down again with its next change.
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (isTakenOff(event)) change({ type: 'startedOver' });
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);

  const forget = useCallback(() => {
    forgotten.current = true;
    storeDraft(device, EMPTY_DRAFT, new Date());
  }, []);

  return { draft, change, forget };
}

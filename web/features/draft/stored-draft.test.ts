import { describe, expect, it } from 'vitest';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { isTakenOff, readStoredDraft, storeDraft } from './stored-draft.ts';

const NOW = new Date('2026-11-21T10:00:00+05:30');
const DRAFT: Draft = {
  ...EMPTY_DRAFT,
  step: 'contact',
  contact: { ...EMPTY_DRAFT.contact, name: 'Nimal' },
  documents: { selfie: { id: 'a', contentType: 'image/jpeg', previewUrl: 'blob:a' } },
};

function emptyStore() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('the draft on the device', () => {
  it('comes back as it was, without what belongs to the page', () => {
    const store = emptyStore();
    storeDraft(store, DRAFT, NOW);
    expect(readStoredDraft(store, NOW)).toEqual({
      ...DRAFT,
      documents: { selfie: { id: 'a', contentType: 'image/jpeg' } },
    });
  });

  it('leaves nothing behind when it is empty', () => {
    const store = emptyStore();
    storeDraft(store, DRAFT, NOW);
    storeDraft(store, EMPTY_DRAFT, NOW);
    expect(store.kept.size).toBe(0);
  });

  it('is known to be gone when another tab took it off, or all that the site kept', () => {
    const store = emptyStore();
    storeDraft(store, DRAFT, NOW);
    const [key = ''] = store.kept.keys();
    expect(isTakenOff({ key, newValue: null })).toBe(true);
    expect(isTakenOff({ key: null, newValue: null })).toBe(true);
    expect(isTakenOff({ key, newValue: '{}' })).toBe(false);
    expect(isTakenOff({ key: 'mantine-color-scheme-value', newValue: null })).toBe(false);
  });

  it('is forgotten after a week', () => {
    const store = emptyStore();
    storeDraft(store, DRAFT, NOW);
    expect(readStoredDraft(store, new Date('2026-11-28T09:59:00+05:30')).contact.name).toBe('Nimal');
    expect(readStoredDraft(store, new Date('2026-11-28T10:00:00+05:30'))).toBe(EMPTY_DRAFT);
  });

  it('gets along with fields it did not know, spoilt text and a closed store', () => {
    const store = emptyStore();
    store.setItem('ceylono.draft.1', JSON.stringify({ savedAt: NOW.getTime(), draft: { contact: { name: 'N' } } }));
    expect(readStoredDraft(store, NOW).contact).toEqual({ ...EMPTY_DRAFT.contact, name: 'N' });
    store.setItem('ceylono.draft.1', '{"draft":');
    expect(readStoredDraft(store, NOW)).toBe(EMPTY_DRAFT);
    const closed = {
      getItem: (): string => {
        throw new DOMException('closed', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    };
    expect(readStoredDraft(closed, NOW)).toBe(EMPTY_DRAFT);
    expect(() => storeDraft(closed, DRAFT, NOW)).not.toThrow();
  });
});

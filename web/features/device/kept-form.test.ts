import { expect, it } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { KEPT_MS, keptForm } from './kept-form.ts';

const KEY = 'a-form';
const NOW = Date.parse('2026-11-29T08:00:00Z');

it('what a form has kept is there for the next one, until it is forgotten', () => {
  const storage = memoryStorage();
  const form = keptForm(KEY, storage);
  form.keep({ price: '9000' }, NOW);
  expect(keptForm(KEY, storage).read(NOW + KEPT_MS)).toEqual({ price: '9000' });
  form.forget();
  expect(storage.getItem(KEY)).toBeNull();
});

it('a form that was saved late leaves what another has kept since', () => {
  const storage = memoryStorage();
  const first = keptForm(KEY, storage);
  first.keep({ price: '9000' }, NOW);
  const second = keptForm(KEY, storage);
  second.read(NOW);
  second.keep({ price: '9500' }, NOW);
  first.forget();
  expect(keptForm(KEY, storage).read(NOW)).toEqual({ price: '9500' });
  second.forget();
  expect(storage.getItem(KEY)).toBeNull();
});

it('a form that has read what was begun may forget it, and one that has neither read nor kept anything may not', () => {
  const storage = memoryStorage();
  const untouched = keptForm(KEY, storage);
  keptForm(KEY, storage).keep({ price: '9000' }, NOW);
  untouched.forget();
  const reopened = keptForm(KEY, storage);
  expect(reopened.read(NOW)).toEqual({ price: '9000' });
  reopened.forget();
  expect(storage.getItem(KEY)).toBeNull();
});

it('what is older than a day is removed where it is read', () => {
  const storage = memoryStorage();
  keptForm(KEY, storage).keep({ price: '9000' }, NOW);
  expect(keptForm(KEY, storage).read(NOW + KEPT_MS + 1)).toBeNull();
  expect(storage.getItem(KEY)).toBeNull();
});

it('a browser that refuses its storage keeps nothing, and says nothing', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const form = keptForm(KEY, { getItem: refuse, setItem: refuse, removeItem: refuse });
  form.keep({ price: '9000' }, NOW);
  form.forget();
  expect(form.read(NOW)).toBeNull();
});

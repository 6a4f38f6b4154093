import { expect, it } from 'vitest';
import { EMPTY } from './application-values.ts';
import { forgetApplication, keepApplication, readApplication } from './stored-application.ts';

function drawer(kept: string | null = null) {
  return {
    getItem: () => kept,
    setItem: (_: string, text: string) => {
      kept = text;
    },
    removeItem: () => {
      kept = null;
    },
  };
}

it('gives back what was kept, until it is forgotten', () => {
  const storage = drawer();
  const values = { ...EMPTY, name: 'Hill Wheels', adjusted: [[80, 7] as const] };
  keepApplication({ values, draftId: 'a-draft' }, storage);
  expect(readApplication(storage)).toEqual({ values, draftId: 'a-draft' });
  forgetApplication(storage);
  expect(readApplication(storage)).toEqual({ values: EMPTY, draftId: null });
});

it.each(['nonsense', '[]', '{"values":{"name":7,"adjusted":"x"},"draftId":3}'])('begins anew with %s', (kept) => {
  expect(readApplication(drawer(kept))).toEqual({ values: EMPTY, draftId: null });
});

it('works where the browser refuses its storage', () => {
  const refusing = () => {
    throw new Error('denied');
  };
  keepApplication({ values: EMPTY, draftId: null }, { setItem: refusing });
  expect(readApplication({ getItem: refusing })).toEqual({ values: EMPTY, draftId: null });
});

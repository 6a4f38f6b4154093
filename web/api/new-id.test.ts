import { expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

it('makes ids that the server takes as such, and never the same', () => {
  const made = Array.from({ length: 1_000 }, newId);
  for (const id of made) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
  expect(new Set(made).size).toBe(made.length);
});

import { expect, test } from 'vitest';
import { askedBefore, awaitedKinds, requestsOf } from './asked-papers.ts';

const until = '2026-11-22T10:00:00.000Z';
const request = (kind: 'selfie' | 'id-front', requestedAt: string) =>
  ({ kind, reason: 'blurred', message: null, requestedAt }) as const;

test('a page asks for what is missing and for what staff asked for anew, and remembers both once they came', () => {
  const first = askedBefore(null, { kinds: ['id-back'], requests: [], until });
  expect(first).toEqual({ kinds: ['id-back'], lastRequestedAt: '' });
  const both = { kinds: ['id-back' as const], requests: [request('selfie', '2026-11-21T10:00:00.000Z')], until };
  const second = askedBefore(first, both);
  expect(second).toEqual({ kinds: ['id-back', 'selfie'], lastRequestedAt: '2026-11-21T10:00:00.000Z' });
  expect(askedBefore(second, null)).toBe(second);
  expect(askedBefore(second, both)).toBe(second);
  expect(awaitedKinds(both)).toEqual(['selfie', 'id-back']);
});

test('the same kind asked for once more is a new question; one that is answered is none', () => {
  const [early, late] = ['2026-11-21T10:00:00.000Z', '2026-11-21T12:00:00.000Z'];
  const asked = askedBefore(null, {
    kinds: [],
    requests: [request('selfie', early), request('id-front', late)],
    until,
  });
  expect(askedBefore(asked, { kinds: [], requests: [request('selfie', early)], until })).toBe(asked);
  const again = askedBefore(asked, { kinds: [], requests: [request('selfie', '2026-11-21T13:00:00.000Z')], until });
  expect(again?.lastRequestedAt).toBe('2026-11-21T13:00:00.000Z');
});

test('an order that was kept before there were requests has none', () => {
  expect(requestsOf({ kinds: ['selfie'], until } as never)).toEqual([]);
  expect(requestsOf(null)).toEqual([]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOCUMENT_KINDS, REQUIRED_DOCUMENTS, RESIDENCIES } from './document.ts';
import {
  countsAfterAnswer,
  countsAfterRequest,
  isRequestWorded,
  LEAST_HOURS_TO_DECIDE,
  MAX_DOCUMENT_REQUESTS,
  REQUEST_REASONS,
  refuseRequest,
} from './document-request.ts';
import { lapsesAt, ORDER_STATUSES } from './order.ts';
import { VERIFICATION_STATUSES } from './verification.ts';

const HOUR = 3_600_000;
const UNDECIDED = {
  status: 'pending',
  verificationStatus: 'pending',
  residency: 'local',
  sent: REQUIRED_DOCUMENTS.local,
  requested: [],
  askedBefore: 0,
  awaitsTerms: false,
} as const;

test('a new photo is asked for only of a pending order whose identity is undecided', () => {
  for (const status of ORDER_STATUSES) {
    for (const verificationStatus of VERIFICATION_STATUSES) {
      const isUndecided = status === 'pending' && verificationStatus === 'pending';
      const refusal = refuseRequest('selfie', { ...UNDECIDED, status, verificationStatus });
      expect(refusal === null, `${status}, verification ${verificationStatus}`).toBe(isUndecided);
    }
  }
  expect(refuseRequest('selfie', { ...UNDECIDED, detailsRemovedAt: '2026-11-21T09:00:00Z' })).toBe(
    'order_not_in_state',
  );
});

test('only a kind that its residency needs and that it has is asked for anew, and one at a time', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...RESIDENCIES),
      fc.constantFrom(...DOCUMENT_KINDS),
      fc.subarray([...DOCUMENT_KINDS]),
      fc.subarray([...DOCUMENT_KINDS]),
      (residency, kind, sent, requested) => {
        const refusal = refuseRequest(kind, { ...UNDECIDED, residency, sent, requested });
        const isThere = REQUIRED_DOCUMENTS[residency].includes(kind) && sent.includes(kind);
        const expected = isThere
          ? requested.includes(kind)
            ? 'document_already_requested'
            : null
          : 'document_not_sent';
        expect(refusal).toBe(expected);
      },
    ),
  );
});

test('the customer is told why: by the reason, or in words where none fits', () => {
  for (const reason of REQUEST_REASONS) {
    expect(isRequestWorded({ reason, message: '' })).toBe(reason !== 'other');
    expect(isRequestWorded({ reason, message: ' \n ' })).toBe(reason !== 'other');
    expect(isRequestWorded({ reason, message: 'Your thumb is on the number.' })).toBe(true);
  }
});

const at = (hours: number) => new Date(Date.UTC(2026, 10, 21) + hours * HOUR);

test('the first request gives the whole time anew, a further one none', () => {
  expect(countsAfterRequest(null, { isFirst: true, now: at(20) })).toEqual(at(20));
  expect(countsAfterRequest(at(20), { isFirst: false, now: at(30) })).toEqual(at(20));
});

test('an answer leaves staff two hours or more, and never takes time away', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 72 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 200 }),
      (decisionHours, movedAt, answeredAt) => {
        const order = { createdAt: at(0), reopenedAt: null, decisionCountsFrom: at(movedAt) };
        const decisionCountsFrom = countsAfterAnswer(order, { decisionHours, now: at(answeredAt) });
        const before = lapsesAt(order, decisionHours);
        const after = lapsesAt({ ...order, decisionCountsFrom }, decisionHours);
        const least = at(answeredAt + LEAST_HOURS_TO_DECIDE);
        expect(after.getTime()).toBe(Math.max(before.getTime(), least.getTime()));
      },
    ),
  );
});

test('the eleventh new photo of an order is not asked for: it is decided by what was sent', () => {
  const tenth = { ...UNDECIDED, askedBefore: MAX_DOCUMENT_REQUESTS - 1 };
  expect(refuseRequest('selfie', tenth)).toBeNull();
  expect(refuseRequest('selfie', { ...tenth, askedBefore: MAX_DOCUMENT_REQUESTS })).toBe('too_many_document_requests');
});

/**
 * What people type, carry and hold leaves the house by no other way: after a rental told with values that would be
 * recognised anywhere, a look at every line of the log, every reason that the outbox keeps, every answer that refuses,
 * and every address that is handed out (guarantees C4, P3, V1).
 */
import { format } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answers, canaries, mails, reasons, tellStory } from '../test/canary-story.ts';

const log: string[] = [];
let end: () => Promise<void>;

beforeAll(async () => {
  // Libraries that write past our log.
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => log.push(String(chunk)) > 0);
  }
  for (const way of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, way).mockImplementation((...words) => void log.push(format(...words)));
  }
  end = await tellStory({ write: (line) => void log.push(line) });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await end();
});

const KINDS = Object.keys(canaries);
/** What of a kind stands in a text, percent-encoded or not. A part of a cookie that is too short to be anybody's is none. */
const found = (kind: string, text: string) =>
  (canaries[kind] ?? []).filter(
    (canary) => canary.length > 4 && [text, decoded(text)].some((form) => stands(canary, form.toLowerCase())),
  );

/** Piece by piece: what is no code stays as it is. A form writes a blank as a plus. */
const decoded = (text: string) =>
  text.replaceAll('+', ' ').replace(/(?:%[\da-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });

/** Six digits stand by chance within some time, duration or random id: those of a code stand alone. */
const stands = (canary: string, text: string) =>
  /^\d{6}$/.test(canary)
    ? new RegExp(`(?<![\\da-f.-])${canary}(?![\\da-f-])`).test(text)
    : text.includes(canary.toLowerCase());

describe('the search', () => {
  it.each(KINDS)('finds a %s, plain and percent-encoded', (kind) => {
    const planted = (canaries[kind] ?? []).filter((canary) => canary.length > 4);
    expect(planted.length).toBeGreaterThan(0);
    for (const canary of planted) {
      const everyByte = Buffer.from(canary).toString('hex').replace(/../g, '%$&');
      const forms = [canary, canary.toUpperCase(), encodeURIComponent(canary), everyByte];
      for (const form of [...forms, String(new URLSearchParams({ q: canary }))]) {
        expect(found(kind, `{"level":40,"url":"/api/orders?q=${form}","at":"100%"}`)).toContain(canary);
      }
    }
  });

  it('finds nothing where nothing is planted', () => {
    expect(KINDS.flatMap((kind) => found(kind, '{"level":40,"url":"/api/orders?q=%zz+%E0%A4","ms":123456.5}'))).toEqual(
      [],
    );
  });
});

describe('the log', () => {
  it('was written by all of the story', () => {
    const text = log.join('');
    const routes = [
      'staff.signIn',
      'staff.setPassword',
      'vendorPortal.openSession',
      'document.upload',
      'phone.capture',
      'phone.sendCode',
      'phone.checkCode',
      'document.view',
      'order.place',
      'order.get',
    ];
    const more = [
      'backOffice.listOrders',
      'customerLookup.lookUp',
      'verification.reject',
      'verification.approve',
      'handover.record',
      'handover.recordReturn',
      'handover.previewReport',
    ];
    for (const route of [...routes, ...more, 'unknown']) expect(text).toContain(`"route":"${route}"`);
    for (const event of ['request failed', 'outbox row failed', 'outbox row parked']) expect(text).toContain(event);
  });

  it.each(KINDS)('holds no %s', (kind) => {
    expect(log.filter((line) => found(kind, line).length > 0)).toEqual([]);
  });
});

describe('what the outbox keeps of a failure', () => {
  it.each(KINDS)('holds no %s', (kind) => {
    expect(reasons.length).toBeGreaterThan(5);
    expect(reasons.filter((reason) => found(kind, reason).length > 0)).toEqual([]);
  });
});

describe('an answer that refuses', () => {
  const refusals = () => answers.filter(({ status }) => status >= 400).map(({ body }) => JSON.stringify(body));

  it('was given for every reason in the story', () => {
    const text = refusals().join('');
    for (const code of [
      'credentials_wrong',
      'portal_link_invalid',
      'invalid_input',
      'price_changed',
      'promo_not_found',
      'code_wrong',
      'code_expired',
      'failed',
    ])
      expect(text).toContain(`"code":"${code}"`);
  });

  it.each(KINDS)('holds no %s', (kind) => {
    expect(refusals().filter((text) => found(kind, text).length > 0)).toEqual([]);
  });
});

describe('an address that is handed out', () => {
  const addresses = () => [
    ...answers.flatMap((answer) => [answer.headers.get('location') ?? '', ...addressesIn(answer.body)]),
    ...mails().flatMap(({ html }) => [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map((match) => match[1] ?? '')),
  ];

  it('was handed out', () => {
    expect(addresses().filter((address) => address.includes('/api/admin/documents/')).length).toBeGreaterThan(0);
    expect(addresses().filter((address) => address.includes('/track-order/')).length).toBeGreaterThan(0);
  });

  // The id of an order is in the address of its page, for those who were given it.
  it.each(KINDS.filter((kind) => kind !== 'id of an order'))('holds no %s', (kind) => {
    expect(addresses().filter((address) => found(kind, address).length > 0)).toEqual([]);
  });
});

function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(https?:\/\/|\/)/.test(value) ? [value] : [];
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return [];
  return Object.values(value).flatMap(addressesIn);
}

import { describe, expect, it } from 'vitest';
import { clientAddress, isUnknownProxy, proxiesIn } from './client-address.ts';

const CUSTOMER = '203.0.113.7';
const ANOTHER = '198.51.100.1';

const behind = (count: number, known: string) => {
  const list = proxiesIn(known);
  if (list === null) throw new Error(`no list of proxies: ${known}`);
  return { count, known: list };
};

describe('behind a proxy on this machine', () => {
  const proxy = behind(1, '127.0.0.0/8,::1');

  it('a request has the address that the proxy was called from', () => {
    expect(clientAddress('127.0.0.1', CUSTOMER, proxy)).toBe(CUSTOMER);
    expect(clientAddress('::1', '2001:db8::7', proxy)).toBe('2001:db8::7');
  });

  it('is the same where the machine listens on IPv6 and writes IPv4 into it', () => {
    expect(clientAddress('::ffff:127.0.0.1', CUSTOMER, proxy)).toBe(CUSTOMER);
  });

  it('what the client wrote before the proxy is not believed', () => {
    expect(clientAddress('127.0.0.1', `${ANOTHER}, ${CUSTOMER}`, proxy)).toBe(CUSTOMER);
  });

  it('a direct call from elsewhere names no address but its own', () => {
    expect(clientAddress(CUSTOMER, ANOTHER, proxy)).toBe(CUSTOMER);
    expect(clientAddress('::ffff:203.0.113.7', ANOTHER, proxy)).toBe('::ffff:203.0.113.7');
  });

  it.each(['', 'unknown', '203.0.113.7:443', '_hidden'])('of “%s”, which is no address, nothing is taken', (named) => {
    expect(clientAddress('127.0.0.1', named, proxy)).toBe('127.0.0.1');
  });
});

it('a list of addresses from an unnamed peer is noticed, where there should be a proxy', () => {
  const proxy = behind(1, '192.0.2.1');
  expect(isUnknownProxy('192.0.2.9', CUSTOMER, proxy)).toBe(true);
  expect(isUnknownProxy('192.0.2.1', CUSTOMER, proxy)).toBe(false);
  expect(isUnknownProxy('192.0.2.9', '', proxy)).toBe(false);
  expect(isUnknownProxy('192.0.2.9', CUSTOMER, behind(0, '192.0.2.1'))).toBe(false);
});

describe('behind two proxies', () => {
  const proxies = behind(2, '127.0.0.1, 192.0.2.0/24');

  it('a request has the address that the outer one was called from', () => {
    expect(clientAddress('127.0.0.1', `${CUSTOMER}, 192.0.2.9`, proxies)).toBe(CUSTOMER);
  });

  it('a client that goes around the outer one names no address but its own', () => {
    expect(clientAddress('127.0.0.1', `${ANOTHER}, ${CUSTOMER}`, proxies)).toBe(CUSTOMER);
  });
});

it('without a proxy nothing that a request says of its address counts', () => {
  expect(clientAddress('127.0.0.1', ANOTHER, behind(0, '127.0.0.1'))).toBe('127.0.0.1');
});

it.each([
  '',
  'proxy.example',
  '10.0.0.0/33',
  '10.0.0.0/-1',
  '10.0.0.0/',
  '::1/129',
  '10.0.0.1,,10.0.0.2',
  '10.0.0.1/8/8',
])('“%s” is no list of proxies', (text) => {
  expect(proxiesIn(text)).toBeNull();
});

import { expect, it } from 'vitest';
import { isForeign } from './origin.ts';

const PUBLIC = new URL('https://ceylono.example');
const isTaken = (headers: Record<string, string>, method = 'POST') => !isForeign({ method, headers }, PUBLIC);

it.each([
  ['the public address', { host: 'ceylono.example', origin: 'https://ceylono.example' }],
  [
    'the public address, behind a proxy that calls us by a name of its own',
    { host: 'app:3000', origin: 'https://ceylono.example' },
  ],
  ['this machine', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
  ['this machine by its address', { host: '[::1]:3000', origin: 'http://[::1]:3000' }],
  ['a phone in the same house', { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' }],
  ['a form without script', { host: 'ceylono.example', origin: 'null', 'sec-fetch-site': 'same-origin' }],
])('a change from a page at %s is taken', (_, headers) => {
  expect(isTaken(headers)).toBe(true);
});

it.each([
  ['another site', { host: 'ceylono.example', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  [
    'a neighbour on another port',
    { host: 'localhost:3000', origin: 'http://localhost:4000', 'sec-fetch-site': 'same-site' },
  ],
  [
    'a name that a stranger leads to us',
    { host: 'evil.example:3000', origin: 'http://evil.example:3000', 'sec-fetch-site': 'same-origin' },
  ],
  ['a form under that name', { host: 'evil.example:3000', origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['a name that looks like an address', { host: '127.0.0.1.evil.example', origin: 'http://127.0.0.1.evil.example' }],
  ['a page of no site', { host: 'ceylono.example', origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['our own name without TLS', { host: 'ceylono.example', origin: 'http://ceylono.example' }],
  ['our own name on another port', { host: 'ceylono.example', origin: 'https://ceylono.example:8443' }],
  ['no browser', { host: 'ceylono.example' }],
  ['no address at all', { host: '', origin: 'nonsense' }],
])('a change from %s is refused', (_, headers) => {
  expect(isTaken(headers)).toBe(false);
});

it('what only reads may come from anywhere', () => {
  expect(isTaken({ host: 'evil.example', origin: 'https://evil.example' }, 'GET')).toBe(true);
});

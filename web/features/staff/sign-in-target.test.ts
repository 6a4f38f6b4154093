import { expect, test } from 'vitest';
import { afterSignIn, signInFrom } from './sign-in-target.ts';

test('the way back leads to the tab that asked for the sign-in', () => {
  const target = new URL(signInFrom('?tab=1&q=perera'), 'http://localhost');
  expect(afterSignIn(target.searchParams.get('next'))).toBe('/admin-dashboard?tab=1&q=perera');
});

test('nobody is led off the dashboard by a prepared link', () => {
  for (const next of [
    'https://evil.example',
    '//evil.example',
    '/admin-dashboard-x',
    '/admin-dashboard@evil.example',
    null,
  ]) {
    expect(afterSignIn(next)).toBe('/admin-dashboard');
  }
});

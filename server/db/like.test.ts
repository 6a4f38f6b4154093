import { expect, it } from 'vitest';
import { containing, containingPhone } from './like.ts';

it('takes the signs of a pattern literally', () => {
  expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%');
});

it.each([
  ['077 123', '%77123%'],
  ['+94 77-123', '%9477123%'],
  ['0094771234567', '%94771234567%'],
  ['(077) 1234567', '%771234567%'],
])('looks for the phone %s as it is stored', (typed, pattern) => {
  expect(containingPhone(typed)).toBe(pattern);
});

it.each(['Nimali', 'CY-261121', '12', '', '0x77'])('sees no phone in %j', (typed) => {
  expect(containingPhone(typed)).toBeNull();
});

import { expect, it } from 'vitest';
import { isOtherMailbox, VENDOR_FIELDS, vendorChanges } from './vendor-change.ts';

const WHEELS = {
  name: 'Wattala Wheels',
  ownerFullName: 'Ruwan Silva',
  email: 'ruwan@wheels.example',
  contactNumber: '+94771234567',
};

it.each(VENDOR_FIELDS)('a correction of a vendor names its %s when it differs, and nothing else', (field) => {
  const corrected = { ...WHEELS, [field]: 'other' };
  expect(vendorChanges(WHEELS, corrected)).toEqual([{ field, before: WHEELS[field], after: 'other' }]);
});

it('a correction that changes nothing names nothing', () => {
  expect(vendorChanges(WHEELS, { ...WHEELS })).toEqual([]);
});

it.each([
  ['ruwan@wheels.example', 'Ruwan@Wheels.example', false],
  ['ruwan@wheels.example', 'ruwan@wheel.example', true],
])('an e-mail address of %s that becomes %s is another mailbox: %s', (before, after, isOther) => {
  expect(isOtherMailbox(before, after)).toBe(isOther);
});

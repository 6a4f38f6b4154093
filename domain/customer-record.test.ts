import { expect, it } from 'vitest';
import { changesOf, customersFileName } from './customer-record.ts';

const RECORD = { name: 'Nimali', phone: '+94771234567', email: '', address: 'Galle' };

it('says of each field that changed what stood there and what stands there', () => {
  expect(changesOf(RECORD, RECORD)).toEqual([]);
  expect(changesOf(RECORD, { ...RECORD, address: '', email: 'n@post.example' })).toEqual([
    { field: 'email', before: '', after: 'n@post.example' },
    { field: 'address', before: 'Galle', after: '' },
  ]);
});

it('names the table as the documents do', () => {
  expect(customersFileName('2026-03-02')).toBe('customers_2026-03-02.csv');
});

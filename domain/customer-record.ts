/** What we keep of a customer beside the orders: a record for each phone, as staff list and correct it (admin §2 L93). */
import { type FieldChange as FieldChangeOf, fieldChanges } from './field-change.ts';
import type { Direction } from './order-sort.ts';

/** How staff have the list of customers sorted. What is equal stands by its id. */
export const CUSTOMER_SORTS = ['created', 'name'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

export interface CustomerSorting {
  by: CustomerSort;
  direction: Direction;
}

export const NEWEST_CUSTOMER_FIRST: CustomerSorting = { by: 'created', direction: 'desc' };

/** What one expects first at the first press: who is new, and the beginning of the alphabet. */
export const FIRST_CUSTOMER_DIRECTION: Record<CustomerSort, Direction> = { created: 'desc', name: 'asc' };

/** Whether some browser has proved the phone of a customer. */
export const PHONE_STATES = ['proved', 'unproved'] as const;
export type PhoneState = (typeof PHONE_STATES)[number];

/** What staff correct of a record; an order has its own. '' where there is none, which name and phone always have. */
export const RECORD_FIELDS = ['name', 'phone', 'email', 'address'] as const;
export type RecordField = (typeof RECORD_FIELDS)[number];
export type CustomerFields = Record<RecordField, string>;

export type FieldChange = FieldChangeOf<RecordField>;

export function changesOf(before: CustomerFields, after: CustomerFields): FieldChange[] {
  return fieldChanges(RECORD_FIELDS, before, after);
}

/** `day`: on which it is taken along (admin §9 L398, T-116). */
export function customersFileName(day: string): string {
  return `customers_${day}.csv`;
}

/** What staff correct of a vendor: who it is, and how it is reached. Place and area are the vendor's own to change. */
import { type FieldChange, fieldChanges } from './field-change.ts';

export const VENDOR_FIELDS = ['name', 'ownerFullName', 'email', 'contactNumber'] as const;
export type VendorField = (typeof VENDOR_FIELDS)[number];
export type VendorFields = Record<VendorField, string>;
export type VendorChange = FieldChange<VendorField>;

export function vendorChanges(before: VendorFields, after: VendorFields): VendorChange[] {
  return fieldChanges(VENDOR_FIELDS, before, after);
}

/** Whether mail goes to somebody else from now on: the same address in other letters is the same mailbox. */
export function isOtherMailbox(before: string, after: string): boolean {
  return before.toLowerCase() !== after.toLowerCase();
}

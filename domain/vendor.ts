/** A company that rents out vehicles here, and where it stands with us. */

/**
 * `pending` and `rejected`: an application that waits, or was turned down (T-067). `approved`: rents out. `suspended`:
 * its vehicles are offered nowhere, its orders go on. `archived`: what staff call deleted (T-079); no way leads back.
 */
export const VENDOR_STATUSES = ['pending', 'approved', 'rejected', 'suspended', 'archived'] as const;
export type VendorStatus = (typeof VENDOR_STATUSES)[number];

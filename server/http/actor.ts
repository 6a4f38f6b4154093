/**
 * Who is calling, as admission found it. Only admission mints the branded ids, and `theOwner` for staff, so a query that
 * asks for one is safe.
 */
declare const authorized: unique symbol;
export type AuthorizedVendorId = string & { readonly [authorized]: 'vendor' };
/** Hash of the random value in a browser's signed cookie. */
export type VisitorId = string & { readonly [authorized]: 'visitor' };

export interface Staff {
  email: string;
  name: string;
  role: 'admin' | 'super_admin';
  settingsAccess: boolean;
  /** A super admin without the second factor that the installation asks of them: may add one, and nothing else. */
  mustAddFactor: boolean;
  /** SUPER_ADMIN_EMAIL. */
  superAdminEmail: string | null;
}

export type Actor =
  | { kind: 'public'; visitorId: VisitorId | null }
  | { kind: 'visitor'; visitorId: VisitorId }
  | { kind: 'booker'; visitorId: VisitorId; orderPk: string }
  /** `isOfStaff`: opened by its link in a browser in which somebody of staff was signed in (amendment 35). */
  | { kind: 'vendor'; vendorId: AuthorizedVendorId; sessionId: string; isOfStaff: boolean }
  | { kind: 'staff'; staff: Staff };

/** Whom an activity names: the person's word for staff, a plain role for the rest, so that logs stay free of names. */
export type PerformedByType = 'customer' | 'vendor' | 'admin' | 'system';

/** Who has a part in an order: its booker, its vendor, staff. */
export type Party = Extract<Actor, { kind: 'booker' | 'vendor' | 'staff' }>;

export interface Performer {
  performedBy: string;
  performedByType: PerformedByType;
}

/** Whom an activity names for what this party did. */
export function performerOf(party: Party): Performer {
  switch (party.kind) {
    case 'booker':
      return { performedBy: 'customer', performedByType: 'customer' };
    case 'vendor':
      return { performedBy: 'vendor', performedByType: 'vendor' };
    case 'staff':
      return { performedBy: party.staff.email, performedByType: 'admin' };
  }
}

/** Which session of a vendor, so that it can be said later who recorded this (T-140). */
export function recorderOf(party: Party): string {
  return party.kind === 'vendor' ? `vendor session ${party.sessionId}` : performerOf(party).performedBy;
}

/** What a handler gets besides its input: the request's facts, the admitted actor, and the parts of the app. */
import type { App } from '../app.ts';
import type { Actor, AuthorizedVendorId, Party, Staff, VisitorId } from './actor.ts';
import type { Endpoint, Match } from './endpoints.ts';
import type { PlainForm } from './plain-form.ts';
import { refuse } from './refusal.ts';
import type { RequestFacts } from './request.ts';

export interface ApiContext {
  app: App;
  facts: RequestFacts;
  endpoint: Endpoint;
  actor: Actor;
  /** Set when a body comes after its head: what was called, by which its sender is admitted again. */
  awaited?: Match;
  /** Set when a page without script posted a form. */
  form?: PlainForm | null;
}

/** The cookie's visitor, when the browser has one. */
export function visitorIfAny({ actor }: Pick<ApiContext, 'actor'>): VisitorId | null {
  return 'visitorId' in actor ? actor.visitorId : null;
}

export function theVisitor(context: ApiContext): VisitorId {
  return visitorIfAny(context) ?? refuse('not_signed_in');
}

export function theVendor({ actor }: ApiContext): AuthorizedVendorId {
  return actor.kind === 'vendor' ? actor.vendorId : refuse('not_signed_in');
}

/**
 * Whose vehicles a call is about: those of the vendor who calls, whom admission has compared with the address; those of
 * the vendor whom staff name, who may change what any vendor may. Whether there is such a vendor is for the statement.
 */
export function theOwner({ actor }: ApiContext, vendorId: string): AuthorizedVendorId {
  if (actor.kind === 'vendor') return actor.vendorId;
  return actor.kind === 'staff' ? (vendorId as AuthorizedVendorId) : refuse('not_signed_in');
}

export function theStaff({ actor }: ApiContext): Staff {
  return actor.kind === 'staff' ? actor.staff : refuse('not_signed_in');
}

/** For calls of bookers, vendors and staff. */
export function theParty({ actor }: ApiContext): Party {
  return actor.kind === 'public' || actor.kind === 'visitor' ? refuse('not_signed_in') : actor;
}

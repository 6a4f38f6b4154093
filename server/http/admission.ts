/**
 * Admission: who may call an endpoint. It comes before the body is read and before any validation, so that a stranger
 * learns nothing but 401, 403 or 404 (architecture §3). Missing and foreign ids answer alike.
 */
import type { Policy } from '@ceylono/contract/endpoint';
import type { App } from '../app.ts';
import type { Actor, AuthorizedVendorId, Staff, VisitorId } from './actor.ts';
import type { Match } from './endpoints.ts';
import { refuse } from './refusal.ts';
import type { RequestFacts } from './request.ts';

/** How the features know who calls. `features.ts` hands them in, because the engines know no feature. */
export interface LookUps {
  visitor(facts: RequestFacts, app: App): VisitorId | null;
  /** The order's key, when this browser is its booker; refuses a new device. */
  bookedOrder(app: App, orderId: string, visitorId: VisitorId): Promise<string | null>;
  vendor(
    facts: RequestFacts,
    vendorId: string,
    app: App,
  ): Promise<{ vendorId: AuthorizedVendorId; sessionId: string; isOfStaff: boolean } | null>;
  staff(facts: RequestFacts, app: App): Promise<Staff | null>;
}

export async function admit(
  { endpoint, parameters }: Match,
  facts: RequestFacts,
  app: App,
  lookUps: LookUps,
): Promise<Actor> {
  switch (endpoint.policy) {
    case 'public':
      return { kind: 'public', visitorId: lookUps.visitor(facts, app) };
    case 'visitor':
      return { kind: 'visitor', visitorId: lookUps.visitor(facts, app) ?? refuse('not_signed_in') };
    case 'booker': {
      const visitorId = lookUps.visitor(facts, app) ?? refuse('not_signed_in');
      const orderPk = await lookUps.bookedOrder(app, parameters.orderId ?? '', visitorId);
      return { kind: 'booker', visitorId, orderPk: orderPk ?? refuse('not_found') };
    }
    case 'vendor': {
      const session = await lookUps.vendor(facts, parameters.vendorId ?? '', app);
      return { kind: 'vendor', ...(session ?? refuse('not_signed_in')) };
    }
    case 'admin':
    case 'settingsReader':
    case 'superAdmin': {
      const staff = (await lookUps.staff(facts, app)) ?? refuse('not_signed_in');
      if (staff.mustAddFactor && !endpoint.beforeSecondFactor) refuse('second_factor_needed');
      if (!mayPass(staff, endpoint.policy)) refuse('not_allowed');
      return { kind: 'staff', staff };
    }
  }
}

/** Of a member of staff who is signed in. */
export function mayPass({ role, settingsAccess }: Staff, policy: Policy): boolean {
  if (policy === 'admin' || role === 'super_admin') return true;
  return policy === 'settingsReader' && settingsAccess;
}

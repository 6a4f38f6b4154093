/**
 * The gate: who may pass to an endpoint. It stands before the body is read and before any validation, so that a
 * stranger learns nothing but 401, 403 or 404 (architecture §3). Missing and foreign ids answer alike.
 */
import type { App } from './app.ts';
import { findOwnOrder } from './features/order/order.sql.ts';
import { findStaff } from './features/staff/staff.service.ts';
import { findVendorSession } from './features/vendor-session/vendor-session.service.ts';
import { visitorOf } from './features/visitor/visitor.service.ts';
import type { Actor, Staff } from './http/actor.ts';
import type { Match } from './http/endpoints.ts';
import type { RequestFacts } from './http/request.ts';
import { refuse } from './refusal.ts';

export async function admit({ endpoint, parameters }: Match, facts: RequestFacts, app: App): Promise<Actor> {
  switch (endpoint.policy) {
    case 'public':
      return { kind: 'public', visitorId: visitorOf(facts, app) };
    case 'visitor':
      return { kind: 'visitor', visitorId: visitorOf(facts, app) ?? refuse('not_signed_in') };
    case 'booker': {
      const visitorId = visitorOf(facts, app) ?? refuse('not_signed_in');
      const own = await findOwnOrder(app.db, parameters.orderId ?? '', visitorId, app.now());
      return { kind: 'booker', visitorId, orderPk: own?.pk ?? refuse('not_found') };
    }
    case 'vendor': {
      const session = await findVendorSession(facts, parameters.vendorId ?? '', app);
      return { kind: 'vendor', ...(session ?? refuse('not_signed_in')) };
    }
    case 'admin':
    case 'settingsReader':
    case 'superAdmin': {
      const staff = (await findStaff(facts, app)) ?? refuse('not_signed_in');
      if (!mayPass(staff, endpoint.policy)) refuse('not_allowed');
      return { kind: 'staff', staff };
    }
  }
}

function mayPass({ role, settingsAccess }: Staff, policy: 'admin' | 'settingsReader' | 'superAdmin'): boolean {
  if (policy === 'admin' || role === 'super_admin') return true;
  return policy === 'settingsReader' && settingsAccess;
}

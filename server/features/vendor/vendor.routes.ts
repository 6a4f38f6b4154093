import { os } from '../../http/procedure.ts';
import { listedOnRecord } from '../staff/staff-record.service.ts';
import {
  listStaffVendors,
  listVendorSessions,
  replaceLink,
  revealLink,
  revoke,
  revokeSession,
} from './vendor.service.ts';

export const vendorRoutes = {
  list: os.vendor.list.handler(({ context, input }) =>
    listedOnRecord(context, input, () => listStaffVendors(context.app, input)),
  ),
  revealLink: os.vendor.revealLink.handler(({ context, input }) => revealLink(context, input.vendorId)),
  replaceLink: os.vendor.replaceLink.handler(({ context, input }) => replaceLink(context, input.vendorId)),
  revokeLink: os.vendor.revokeLink.handler(({ context, input }) => revoke(context, input.vendorId)),
  listSessions: os.vendor.listSessions.handler(({ context, input }) =>
    listedOnRecord(context, input, () => listVendorSessions(context.app, input.vendorId)),
  ),
  revokeSession: os.vendor.revokeSession.handler(({ context, input }) =>
    revokeSession(context, input.vendorId, input.sessionId),
  ),
};

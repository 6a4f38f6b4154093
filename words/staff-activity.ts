/** What staff did outside of any one order, in words. Staff read it, in English. */
import type { StaffActivity } from '@ceylono/domain/staff-activity';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const STAFF_ACTIVITY_WORDS: Record<StaffActivity, MessageDescriptor> = {
  login: msg`Login`,
  logout: msg`Logout`,
  login_failed: msg`Login failed`,
  password_changed: msg`Password changed`,
  password_link_asked: msg`Asked for a link to set a password`,
  password_set: msg`Password set with a link`,
  session_ended: msg`Session ended by a colleague, or from another device`,
  staff_added: msg`Account added by a command`,
  staff_reset: msg`Password link made by a command`,
  staff_ended: msg`Account ended by a command`,
  people_listed: msg`Saw a list of people`,
  customer_looked_up: msg`Looked a customer up`,
  device_vouched_for: msg`Vouched for a customer’s new device`,
  orders_exported: msg`Exported orders`,
  order_activities_exported: msg`Exported order activities`,
  staff_activities_exported: msg`Exported admin activities`,
  portal_link_revealed: msg`Opened a vendor’s portal link`,
  portal_link_replaced: msg`Replaced a vendor’s portal link`,
  portal_link_revoked: msg`Revoked a vendor’s portal link`,
  portal_session_revoked: msg`Ended a session of a vendor’s portal`,
  vendor_application_opened: msg`Opened a vendor’s application`,
  vendor_application_approved: msg`Approved a vendor’s application`,
  vendor_application_rejected: msg`Rejected a vendor’s application`,
  vendor_suspended: msg`Suspended a vendor`,
  vendor_suspension_ended: msg`Took a suspended vendor back`,
  vendor_document_viewed: msg`Viewed a vendor’s document`,
  vehicle_paper_viewed: msg`Viewed a vehicle’s paper`,
  vendor_settings_changed: msg`Settings changed by a vendor`,
  notice_tested: msg`Tested the notice`,
  setting_changed: msg`Changed a setting`,
  setting_reset: msg`Reset a setting`,
};

/** Words for the refusals that only staff meet; every page of the back office loads them. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addRefusalTexts, type StaffRefusal } from '../../api/refusal.ts';

export const STAFF_REFUSAL_TEXTS: Record<StaffRefusal, MessageDescriptor> = {
  order_swapped: msg`The order has been given another vehicle meanwhile. Look at it again.`,
  cash_at_vendor: msg`The vendor has written down cash for this order. It has to be given back, and written down, before the order can go to another vendor.`,
  not_collected_too_early: msg`It is too early to say that nobody collects this vehicle.`,
  extension_already_decided: msg`This request was already decided. Reload to see the decision.`,
  credentials_wrong: msg`E-mail or password is not right. Check both and try again.`,
  password_weak: msg`Choose a password of at least 8 characters with capital and small letters, a digit and a sign, and none that many people use.`,
  password_link_invalid: msg`This password link does not work any more. Ask for a new one.`,
  password_wrong: msg`Your present password is not right.`,
  setting_changed: msg`Somebody else has changed this setting meanwhile. What you entered is kept: compare, and save again.`,
  application_already_decided: msg`This request was already decided. Reload to see the decision.`,
  vendor_email_taken: msg`An approved vendor has this e-mail address already. Nothing was changed.`,
  vendor_phone_taken: msg`An approved vendor has this phone number already. Nothing was changed.`,
  notices_not_configured: msg`There is no service to tell of orders. ADMIN_NOTIFY_URL names one.`,
  device_confirmed: msg`This device is confirmed already.`,
};

addRefusalTexts(STAFF_REFUSAL_TEXTS);

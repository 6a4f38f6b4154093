/** Words for the refusals that only staff meet; every page of the back office loads them. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addRefusalTexts, type StaffRefusal } from '../../api/refusal.ts';

export const STAFF_REFUSAL_TEXTS: Record<StaffRefusal, MessageDescriptor> = {
  handover_too_early: msg`It is too early for this handover. What you entered is kept: save it nearer to the start, or edit the dates of the order first.`,
  vehicle_not_returned: msg`The vehicle is still out with another customer. Record that return first, or swap the vehicle; what you entered is kept.`,
  document_not_sent: msg`The customer has not sent this document yet. There is nothing to replace.`,
  document_already_requested: msg`A new photo of this document was asked for already, and has not come yet.`,
  too_many_document_requests: msg`No more new photos can be asked for. Decide by what was sent.`,
  documents_unseen: msg`A new photo came that nobody of us has looked at yet. Open it first, then approve.`,
  documents_requested: msg`New photos were asked for and have not come yet. Open the order in the queue to approve without them.`,
  order_swapped: msg`The order has been given another vehicle meanwhile. Look at it again.`,
  cash_at_vendor: msg`The vendor has written down cash for this order. It has to be given back, and written down, before the order can go to another vendor.`,
  terms_not_agreed: msg`The customer has still to agree to the terms, on the page that their link opens. Nothing was changed.`,
  order_changed: msg`The order has changed meanwhile. What you entered is kept: look at the order as it is now, and try again.`,
  handover_missing: msg`No handover of this order is recorded: the vehicle cannot be on the road, nor back. Record the handover first.`,
  handover_recorded: msg`The handover is recorded and signed by both, and stays so. The rental can be running, completed or cancelled, and its start is a fact.`,
  return_recorded: msg`The return is recorded, and both have signed the final bill, which the vendor's statement counts. A completed rental stays completed: hold it out of the statement where the bill is disputed.`,
  rejection_too_old: msg`The identity was rejected more than 7 days ago. Ask the customer to order again.`,
  extension_not_requested: msg`No extension request waits for this answer. An approved one is undone by editing the return date.`,
  not_collected_too_early: msg`It is too early to say that nobody collects this vehicle.`,
  extension_already_decided: msg`This request was already decided. Reload to see the decision.`,
  cancellation_request_decided: msg`Somebody else has decided about this request meanwhile, or the customer has made another one. Look at the order again.`,
  credentials_wrong: msg`E-mail or password is not right. Check both and try again.`,
  password_weak: msg`Choose a password of at least 8 characters with capital and small letters, a digit and a sign, and none that many people use.`,
  password_link_invalid: msg`This password link does not work any more. Ask for a new one.`,
  password_wrong: msg`Your present password is not right.`,
  setting_changed: msg`Somebody else has changed this setting meanwhile. What you entered is kept: compare, and save again.`,
  application_already_decided: msg`This request was already decided. Reload to see the decision.`,
  vendor_email_taken: msg`An approved vendor has this e-mail address already. Nothing was changed.`,
  vendor_phone_taken: msg`An approved vendor has this phone number already. Nothing was changed.`,
  notices_not_configured: msg`There is no service to tell of orders. ADMIN_NOTIFY_URL names one.`,
  too_many_views: msg`As many views are kept as can be. Remove one first.`,
  duplicate_promo_code: msg`There is a promo code with this name already, perhaps in the archive. Choose another name.`,
  used_promo_code: msg`Orders have this promo code meanwhile. It stays on record: archive it instead.`,
  archived_promo_code: msg`This promo code is archived meanwhile, and stays so.`,
  unknown_promo_vehicle: msg`There is no vehicle with this ID. Look for it by its model or plate.`,
  device_confirmed: msg`This device is confirmed already.`,
  too_many_team_notes: msg`This order has as many notes of the team as we keep. What you typed is kept: nothing was saved.`,
  team_note_not_yours: msg`Only its author can change a note. Nothing was changed.`,
  team_note_gone: msg`The words of this note are gone: it was removed, or went with the customer's data. What you typed is kept: write it as a new note.`,
};

addRefusalTexts(STAFF_REFUSAL_TEXTS);

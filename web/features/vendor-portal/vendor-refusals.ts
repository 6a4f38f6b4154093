/** Words for the refusals that only vendors meet; every page of the portal loads them. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addRefusalTexts, type VendorRefusal } from '../../api/refusal.ts';

export const VENDOR_REFUSAL_TEXTS: Record<VendorRefusal, MessageDescriptor> = {
  handover_too_early: msg`It is too early for this handover. What you entered is kept: save it nearer to the start.`,
  vehicle_not_returned: msg`The vehicle is still out with another customer. Record that return first; what you entered here is kept.`,
  order_changed: msg`The order has changed meanwhile, and nothing was saved. Look at its vehicle, its days and its bill, and try again.`,
  odometer_below_handover: msg`The reading is below the one at handover. Check it, and confirm it if it is right.`,
  odometer_below_last: msg`The reading is below the last one of this vehicle. Check it, and confirm it if it is right.`,
  more_than_received: msg`No more can be given back than was received for this order. Nothing was saved: check the amount.`,
  too_many_receipts: msg`This order has as many cash receipts as we keep. Nothing was saved: tell us, and we help.`,
  report_withheld: msg`This report is not shown to you any more. Ask us for a copy if you need one.`,
  receipt_reversed: msg`This cash receipt was reversed already, or reverses another one. Nothing was changed: look at the list again.`,
  problem_report_full: msg`This report has as many texts as can be kept. What you entered was not sent: call us instead.`,
  year_too_late: msg`The year lies too far ahead. Check it and save again.`,
  vehicle_changed: msg`This vehicle was changed meanwhile, in another window or by somebody else. What you entered is kept: compare, and save again.`,
  vehicle_booked: msg`This vehicle has been booked meanwhile: model, type, year, seats, fuel and transmission stay as they were. The rest can be changed.`,
  range_invalid: msg`These days cannot be used. Choose others.`,
  days_booked: msg`An order holds some of these days. Choose other days.`,
  days_imported: msg`Another calendar of yours keeps some of these days already. Nothing was changed: choose days beside them.`,
  too_many_ranges: msg`This vehicle has as many unavailable ranges as can be kept. Delete one first.`,
  papers_changed_too_often: msg`The papers of this vehicle were replaced or taken away many times this week. Nothing was changed: try again in some days, or call us.`,
  paper_changed: msg`This paper was changed meanwhile, in another window or by somebody else. What you entered is kept: look at it, and save again.`,
  paper_day_invalid: msg`This day cannot be used. Nothing was saved: choose the last day that the paper is good for.`,
  feed_refused: msg`This calendar could not be read and was not added. Check its address and try again.`,
  too_many_feeds: msg`This vehicle reads as many calendars as it can. Remove one first.`,
  rate_invalid: msg`The dates of a price cannot be used. What you entered is kept: check them and save again.`,
  rates_overlap: msg`Two dated prices share a day. What you entered is kept: change one of them and save again.`,
  area_invalid: msg`This coverage area cannot be used. What you entered is kept: change the area and save again.`,
  vendor_settings_changed: msg`These settings were changed meanwhile, in another window or by somebody else. What you entered is kept: compare, and save again.`,
};

addRefusalTexts(VENDOR_REFUSAL_TEXTS);

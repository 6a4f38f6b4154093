/**
 * Every feature that answers calls, listed once. A word of the contract may be served by several: by the feature itself,
 * and by the audience that is shown the order after a call.
 */
import { activityTableRoutes } from './features/activity-table/activity-table.routes.ts';
import { attendanceRoutes } from './features/attendance/attendance.routes.ts';
import { backOfficeRoutes } from './features/back-office/back-office.routes.ts';
import { documentRequestRoutes } from './features/back-office/document-request.routes.ts';
import { conversionRoutes } from './features/conversion/conversion.routes.ts';
import { correctionRoutes } from './features/back-office/correction.routes.ts';
import { extensionDecisionRoutes } from './features/back-office/extension-decision.routes.ts';
import { selectionRoutes } from './features/back-office/selection.routes.ts';
import { staffSwapRoutes } from './features/back-office/swap.routes.ts';
import { verificationRoutes } from './features/back-office/verification.routes.ts';
import { calendarBoardRoutes } from './features/calendar-board/calendar-board.routes.ts';
import { fleetBoardRoutes } from './features/fleet-board/fleet-board.routes.ts';
import { calendarFeedRoutes } from './features/calendar-feed/calendar-feed.routes.ts';
import { callerOrderRoutes } from './features/caller-order/caller-order.routes.ts';
import { cashReceiptRoutes } from './features/cash-receipt/cash-receipt.routes.ts';
import { checkoutRoutes } from './features/checkout/checkout.routes.ts';
import { cityRequestRoutes } from './features/city-request/city-request.routes.ts';
import { contactMessageRoutes } from './features/contact-message/contact-message.routes.ts';
import { coverageAreaRoutes, quickAreaAnswers } from './features/coverage-area/coverage-area.routes.ts';
import { customerLookupRoutes } from './features/customer-lookup/customer-lookup.routes.ts';
import { customerMergeRoutes } from './features/customer-merge/customer-merge.routes.ts';
import { customerOrderRoutes } from './features/customer-order/customer-order.routes.ts';
import { customerRecordRoutes } from './features/customer-record/customer-record.routes.ts';
import { swapRefusalRoutes } from './features/customer-order/swap-refusal.routes.ts';
import { termsRoutes } from './features/customer-order/terms.routes.ts';
import { documentRoutes } from './features/document/document.routes.ts';
import { draftRoutes } from './features/draft/draft.routes.ts';
import { extensionRoutes } from './features/extension/extension.routes.ts';
import { finderRoutes } from './features/finder/finder.routes.ts';
import { fleetRoutes } from './features/fleet/fleet.routes.ts';
import { handoverRoutes } from './features/handover/handover.routes.ts';
import { invoiceRoutes } from './features/invoice/invoice.routes.ts';
import { letterRoutes } from './features/letter/letter.routes.ts';
import { letterPreviewRoutes } from './features/letter-preview/letter-preview.routes.ts';
import { listViewRoutes } from './features/list-view/list-view.routes.ts';
import { mapRoutes } from './features/map/map.routes.ts';
import { placeRoutes } from './features/map/place.routes.ts';
import { noticeRoutes } from './features/notice/notice.routes.ts';
import { notificationRoutes } from './features/notification/notification.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { outboxRoutes } from './features/outbox/outbox.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { orderAnalyticsRoutes } from './features/order-analytics/order-analytics.routes.ts';
import { findBookedOrder } from './features/order/order-access.service.ts';
import { orderVehicleRoutes } from './features/order-vehicle/order-vehicle.routes.ts';
import { permitRoutes } from './features/permit/permit.routes.ts';
import { personalDataRoutes } from './features/personal-data/personal-data.routes.ts';
import { phoneRoutes } from './features/phone/phone.routes.ts';
import { onFileRoutes, prefillRoutes } from './features/prefill/prefill.routes.ts';
import { problemReportRoutes } from './features/problem-report/problem-report.routes.ts';
import { promoCodeRoutes } from './features/promo-code/promo-code.routes.ts';
import { pushRoutes } from './features/push/push.routes.ts';
import { quoteRoutes } from './features/quote/quote.routes.ts';
import { ratesRoutes } from './features/rates/rates.routes.ts';
import { databaseCareRoutes } from './features/database-care/database-care.routes.ts';
import { settingsRoutes } from './features/setting-change/setting-change.routes.ts';
import { signInSecurityRoutes } from './features/sign-in-security/sign-in-security.routes.ts';
import { staffRoutes } from './features/staff/staff.routes.ts';
import { findStaff } from './features/staff/staff-session.service.ts';
import { staffFleetRoutes } from './features/staff-fleet/staff-fleet.routes.ts';
import { staffHistoryRoutes } from './features/staff-history/staff-history.routes.ts';
import { statementRoutes } from './features/statement/statement.routes.ts';
import { callNoteRoutes } from './features/call-note/call-note.routes.ts';
import { visitorListRoutes } from './features/visitor-list/visitor-list.routes.ts';
import { teamNoteRoutes } from './features/team-note/team-note.routes.ts';
import { trackingRoutes } from './features/tracking/tracking.routes.ts';
import { quickVehicleAnswers, vehicleRoutes } from './features/vehicle/vehicle.routes.ts';
import { vehicleHolderRoutes } from './features/vehicle-holder/vehicle-holder.routes.ts';
import { vehiclePaperRoutes } from './features/vehicle-paper/vehicle-paper.routes.ts';
import { vehicleStickerRoutes } from './features/vehicle-sticker/vehicle-sticker.routes.ts';
import { vendorRoutes } from './features/vendor/vendor.routes.ts';
import { vendorAnalyticsRoutes } from './features/vendor-analytics/vendor-analytics.routes.ts';
import { vendorApplicationRoutes } from './features/vendor-application/vendor-application.routes.ts';
import { vendorChangeRoutes } from './features/vendor-change/vendor-change.routes.ts';
import { vendorCreationRoutes } from './features/vendor-creation/vendor-creation.routes.ts';
import { userRoutes } from './features/user/user.routes.ts';
import { vendorDeletionRoutes } from './features/vendor-deletion/vendor-deletion.routes.ts';
import { vendorPortalRoutes } from './features/vendor-portal/vendor-portal.routes.ts';
import { findVendorSession } from './features/vendor-session/vendor-session.service.ts';
import { vendorSuspensionRoutes } from './features/vendor-suspension/vendor-suspension.routes.ts';
import { vendorSettingsRoutes } from './features/vendor-settings/vendor-settings.routes.ts';
import { visitorRoutes } from './features/visitor/visitor.routes.ts';
import { visitorOf } from './features/visitor/visitor.service.ts';
import type { LookUps } from './http/admission.ts';
import type { Features } from './http/api.ts';
import { os } from './http/procedure.ts';

const router = os.router({
  vehicle: vehicleRoutes,
  coverageArea: coverageAreaRoutes,
  place: placeRoutes,
  permit: permitRoutes,
  map: mapRoutes,
  quote: quoteRoutes,
  visitor: visitorRoutes,
  phone: phoneRoutes,
  prefill: prefillRoutes,
  personalData: personalDataRoutes,
  draft: { ...draftRoutes, ...onFileRoutes },
  document: documentRoutes,
  documentRequest: documentRequestRoutes,
  order: { ...checkoutRoutes, ...customerOrderRoutes },
  extension: { ...extensionRoutes, ...extensionDecisionRoutes },
  callerOrder: { ...callerOrderRoutes, ...termsRoutes },
  finder: finderRoutes,
  listView: listViewRoutes,
  correction: correctionRoutes,
  swap: { ...staffSwapRoutes, ...swapRefusalRoutes },
  teamNote: teamNoteRoutes,
  callNote: callNoteRoutes,
  visitorList: visitorListRoutes,
  promoCode: promoCodeRoutes,
  attendance: attendanceRoutes,
  activity: activityTableRoutes,
  tracking: trackingRoutes,
  handover: handoverRoutes,
  invoice: invoiceRoutes,
  cashReceipt: cashReceiptRoutes,
  statement: statementRoutes,
  vendorPortal: vendorPortalRoutes,
  problemReport: problemReportRoutes,
  fleet: fleetRoutes,
  vehiclePaper: vehiclePaperRoutes,
  vehicleHolder: vehicleHolderRoutes,
  vehicleSticker: vehicleStickerRoutes,
  calendarFeed: calendarFeedRoutes,
  rates: ratesRoutes,
  vendorSettings: vendorSettingsRoutes,
  calendarBoard: calendarBoardRoutes,
  fleetBoard: fleetBoardRoutes,
  staff: staffRoutes,
  signInSecurity: signInSecurityRoutes,
  staffFleet: staffFleetRoutes,
  staffHistory: staffHistoryRoutes,
  settings: settingsRoutes,
  databaseCare: databaseCareRoutes,
  vendor: vendorRoutes,
  vendorAnalytics: vendorAnalyticsRoutes,
  vendorSuspension: vendorSuspensionRoutes,
  user: userRoutes,
  vendorDeletion: vendorDeletionRoutes,
  vendorChange: vendorChangeRoutes,
  vendorCreation: vendorCreationRoutes,
  vendorApplication: vendorApplicationRoutes,
  verification: verificationRoutes,
  backOffice: backOfficeRoutes,
  selection: selectionRoutes,
  dashboard: dashboardRoutes,
  orderAnalytics: orderAnalyticsRoutes,
  orderVehicle: orderVehicleRoutes,
  notice: noticeRoutes,
  notification: notificationRoutes,
  outbox: outboxRoutes,
  push: pushRoutes,
  letterPreview: letterPreviewRoutes,
  health: healthRoutes,
  customerLookup: customerLookupRoutes,
  customerRecord: customerRecordRoutes,
  customerMerge: customerMergeRoutes,
  letter: letterRoutes,
  contactMessage: contactMessageRoutes,
  conversion: conversionRoutes,
  cityRequest: cityRequestRoutes,
});

const lookUps: LookUps = {
  visitor: visitorOf,
  bookedOrder: findBookedOrder,
  vendor: findVendorSession,
  staff: findStaff,
};

export const features: Features = { router, lookUps, quickAnswers: { ...quickVehicleAnswers, ...quickAreaAnswers } };

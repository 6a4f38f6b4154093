/** Every endpoint of the product, once. */
import { activityContract } from './activity.ts';
import { attendanceContract } from './attendance.ts';
import { backOfficeContract } from './back-office.ts';
import { calendarBoardContract } from './calendar-board.ts';
import { fleetBoardContract } from './fleet-board.ts';
import { calendarFeedContract } from './calendar-feed.ts';
import { callNoteContract } from './call-note.ts';
import { callerOrderContract } from './caller-order.ts';
import { cashReceiptContract } from './cash-receipt.ts';
import { cityRequestContract } from './city-request.ts';
import { contactMessageContract } from './contact-message.ts';
import { conversionContract } from './conversion.ts';
import { coverageAreaContract } from './coverage-area.ts';
import { customerLookupContract } from './customer-lookup.ts';
import { customerMergeContract } from './customer-merge.ts';
import { customerRecordContract } from './customer-record.ts';
import { dashboardContract } from './dashboard.ts';
import { documentContract } from './document.ts';
import { documentRequestContract } from './document-request.ts';
import { draftContract } from './draft.ts';
import { extensionContract } from './extension.ts';
import { finderContract } from './finder.ts';
import { fleetContract } from './fleet.ts';
import { handoverContract } from './handover.ts';
import { healthContract } from './health.ts';
import { invoiceContract } from './invoice.ts';
import { letterContract } from './letter.ts';
import { letterPreviewContract } from './letter-preview.ts';
import { listViewContract } from './list-view.ts';
import { mapContract } from './map.ts';
import { noticeContract } from './notice.ts';
import { notificationContract } from './notification.ts';
import { outboxContract } from './outbox.ts';
import { orderAnalyticsContract } from './order-analytics.ts';
import { orderContract } from './order.ts';
import { orderVehicleContract } from './order-vehicle.ts';
import { permitContract } from './permit.ts';
import { personalDataContract } from './personal-data.ts';
import { phoneContract } from './phone.ts';
import { placeContract } from './place.ts';
import { prefillContract } from './prefill.ts';
import { problemReportContract } from './problem-report.ts';
import { promoCodeContract } from './promo-code.ts';
import { pushContract } from './push.ts';
import { quoteContract } from './quote.ts';
import { ratesContract } from './rates.ts';
import { selectionContract } from './selection.ts';
import { databaseCareContract } from './database-care.ts';
import { settingsContract } from './settings.ts';
import { signInSecurityContract } from './sign-in-security.ts';
import { statementContract } from './statement.ts';
import { staffContract } from './staff.ts';
import { staffFleetContract } from './staff-fleet.ts';
import { staffHistoryContract } from './staff-history.ts';
import { correctionContract } from './correction.ts';
import { swapContract } from './swap.ts';
import { teamNoteContract } from './team-note.ts';
import { trackingContract } from './tracking.ts';
import { vehicleContract } from './vehicle.ts';
import { vehicleHolderContract } from './vehicle-holder.ts';
import { vehiclePaperContract } from './vehicle-paper.ts';
import { vehicleStickerContract } from './vehicle-sticker.ts';
import { visitorListContract } from './visitor-list.ts';
import { vendorContract } from './vendor.ts';
import { vendorAnalyticsContract } from './vendor-analytics.ts';
import { vendorApplicationContract } from './vendor-application.ts';
import { vendorChangeContract } from './vendor-change.ts';
import { vendorCreationContract } from './vendor-creation.ts';
import { userContract } from './user.ts';
import { vendorDeletionContract } from './vendor-deletion.ts';
import { vendorPortalContract } from './vendor-portal.ts';
import { vendorSettingsContract } from './vendor-settings.ts';
import { vendorSuspensionContract } from './vendor-suspension.ts';
import { verificationContract } from './verification.ts';
import { visitorContract } from './visitor.ts';

export const contract = {
  vehicle: vehicleContract,
  coverageArea: coverageAreaContract,
  place: placeContract,
  map: mapContract,
  quote: quoteContract,
  visitor: visitorContract,
  phone: phoneContract,
  prefill: prefillContract,
  personalData: personalDataContract,
  permit: permitContract,
  draft: draftContract,
  document: documentContract,
  documentRequest: documentRequestContract,
  order: orderContract,
  extension: extensionContract,
  callerOrder: callerOrderContract,
  finder: finderContract,
  listView: listViewContract,
  correction: correctionContract,
  swap: swapContract,
  teamNote: teamNoteContract,
  callNote: callNoteContract,
  visitorList: visitorListContract,
  attendance: attendanceContract,
  activity: activityContract,
  tracking: trackingContract,
  handover: handoverContract,
  invoice: invoiceContract,
  cashReceipt: cashReceiptContract,
  statement: statementContract,
  vendorPortal: vendorPortalContract,
  problemReport: problemReportContract,
  fleet: fleetContract,
  vehicleHolder: vehicleHolderContract,
  vehiclePaper: vehiclePaperContract,
  vehicleSticker: vehicleStickerContract,
  calendarFeed: calendarFeedContract,
  rates: ratesContract,
  vendorSettings: vendorSettingsContract,
  calendarBoard: calendarBoardContract,
  fleetBoard: fleetBoardContract,
  staff: staffContract,
  signInSecurity: signInSecurityContract,
  staffFleet: staffFleetContract,
  staffHistory: staffHistoryContract,
  settings: settingsContract,
  databaseCare: databaseCareContract,
  vendor: vendorContract,
  vendorAnalytics: vendorAnalyticsContract,
  vendorSuspension: vendorSuspensionContract,
  user: userContract,
  vendorDeletion: vendorDeletionContract,
  vendorChange: vendorChangeContract,
  vendorCreation: vendorCreationContract,
  vendorApplication: vendorApplicationContract,
  promoCode: promoCodeContract,
  verification: verificationContract,
  backOffice: backOfficeContract,
  selection: selectionContract,
  dashboard: dashboardContract,
  orderAnalytics: orderAnalyticsContract,
  orderVehicle: orderVehicleContract,
  notice: noticeContract,
  notification: notificationContract,
  push: pushContract,
  outbox: outboxContract,
  letterPreview: letterPreviewContract,
  health: healthContract,
  customerLookup: customerLookupContract,
  customerRecord: customerRecordContract,
  customerMerge: customerMergeContract,
  letter: letterContract,
  contactMessage: contactMessageContract,
  conversion: conversionContract,
  cityRequest: cityRequestContract,
};
export type Contract = typeof contract;

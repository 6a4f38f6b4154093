/** Every feature that answers calls, listed once. */
import { backOfficeRoutes } from './features/back-office/back-office.routes.ts';
import { cityRequestRoutes } from './features/city-request/city-request.routes.ts';
import { contactMessageRoutes } from './features/contact-message/contact-message.routes.ts';
import { coverageAreaRoutes } from './features/coverage-area/coverage-area.routes.ts';
import { customerLookupRoutes } from './features/customer-lookup/customer-lookup.routes.ts';
import { documentRoutes } from './features/document/document.routes.ts';
import { draftRoutes } from './features/draft/draft.routes.ts';
import { extensionRoutes } from './features/extension/extension.routes.ts';
import { handoverRoutes } from './features/handover/handover.routes.ts';
import { letterRoutes } from './features/letter/letter.routes.ts';
import { mapRoutes } from './features/map/map.routes.ts';
import { orderRoutes } from './features/order/order.routes.ts';
import { personalDataRoutes } from './features/personal-data/personal-data.routes.ts';
import { phoneRoutes } from './features/phone/phone.routes.ts';
import { permitRoutes } from './features/permit/permit.routes.ts';
import { placeRoutes } from './features/place/place.routes.ts';
import { onFileRoutes, prefillRoutes } from './features/prefill/prefill.routes.ts';
import { quoteRoutes } from './features/quote/quote.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { staffRoutes } from './features/staff/staff.routes.ts';
import { trackingRoutes } from './features/tracking/tracking.routes.ts';
import { vehicleRoutes } from './features/vehicle/vehicle.routes.ts';
import { vendorRoutes } from './features/vendor/vendor.routes.ts';
import { vendorApplicationRoutes } from './features/vendor-application/vendor-application.routes.ts';
import { vendorPortalRoutes } from './features/vendor-portal/vendor-portal.routes.ts';
import { verificationRoutes } from './features/verification/verification.routes.ts';
import { visitorRoutes } from './features/visitor/visitor.routes.ts';
import { os } from './http/procedure.ts';

export const features = os.router({
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
  order: orderRoutes,
  extension: extensionRoutes,
  tracking: trackingRoutes,
  handover: handoverRoutes,
  vendorPortal: vendorPortalRoutes,
  staff: staffRoutes,
  settings: settingsRoutes,
  vendor: vendorRoutes,
  vendorApplication: vendorApplicationRoutes,
  verification: verificationRoutes,
  backOffice: backOfficeRoutes,
  customerLookup: customerLookupRoutes,
  letter: letterRoutes,
  contactMessage: contactMessageRoutes,
  cityRequest: cityRequestRoutes,
});

/** Every address of the app, once: `PATTERNS` for the router, `paths` to lead somewhere. Any other path leads home. */
export const PATTERNS = {
  rentNow: '/rent-now',
  orderConfirmed: '/order-confirmed/:orderId',
  trackOrder: '/track-order/:orderId',
  /** The one-time link of an order that staff placed on the phone; its token stands behind the #. */
  openOrder: '/open-order',
  myData: '/my-data',
  adminLogin: '/admin-login',
  adminDashboard: '/admin-dashboard',
  adminSettings: '/admin-settings',
  adminNotifications: '/admin-notifications',
  adminTest: '/admin-test',
  customers: '/customers',
  customerScreen: '/customer-screen',
  customerOrders: '/customer-orders',
  /** The link a vendor is given. Opening it exchanges the token and replaces the address by `vendorPortal`. */
  vendorLink: '/vendor-portal/:vendorId/:token',
  vendorPortal: '/vendor-portal/:vendorId',
} as const;

/** The public pages, by their English addresses; `site-pages.ts` says what stands there. */
export const SITE_PATHS = {
  home: '/',
  comingSoon: '/coming-soon',
  updates: '/updates',
  vehicleRentals: '/vehicle-rentals',
  ceylonoEcommerce: '/ceylono-ecommerce',
  foodDelivery: '/food-delivery',
  groceryShopping: '/grocery-shopping',
  taxiServices: '/taxi-services',
  aboutUs: '/about-us',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  careers: '/careers',
  press: '/press',
  blog: '/blog',
  addVendor: '/add-vendor',
} as const;

/** Of every vehicle; the server draws the page when it is asked for (`pages/site/vehicle-page.tsx`). */
export const VEHICLE_PATTERN = '/vehicles/:vehicleId';

/** A public page's path is the English one: `SiteLink` leads to it in the reader's language. */
export const paths = {
  ...SITE_PATHS,
  vehicle: (vehicleId: string) => `/vehicles/${encodeURIComponent(vehicleId)}`,
  rentNow: PATTERNS.rentNow,
  /** The wizard, with a vehicle that was chosen elsewhere. */
  rentVehicle: (vehicleId: string) => `${PATTERNS.rentNow}?step=vehicle&vehicle=${encodeURIComponent(vehicleId)}`,
  orderConfirmed: (orderId: string) => `/order-confirmed/${encodeURIComponent(orderId)}`,
  trackOrder: (orderId: string) => `/track-order/${encodeURIComponent(orderId)}`,
  myData: PATTERNS.myData,
  adminLogin: PATTERNS.adminLogin,
  adminDashboard: PATTERNS.adminDashboard,
  adminSettings: PATTERNS.adminSettings,
  adminNotifications: PATTERNS.adminNotifications,
  customers: PATTERNS.customers,
  customerScreen: PATTERNS.customerScreen,
  /** Of staff. The phone is in these two addresses because the documents give them so (T-197). */
  customerContact: (phone: string) => `${PATTERNS.customerScreen}?${new URLSearchParams({ phone })}`,
  customerOrders: (phone: string) => `${PATTERNS.customerOrders}?${new URLSearchParams({ phone })}`,
  vendorPortal: (vendorId: string) => `/vendor-portal/${encodeURIComponent(vendorId)}`,
} as const;

/** With which catalogue a public page comes, by its English path: each has all that such a page says. */
export function siteCatalogueOf(path: string): 'site' | 'info' | 'application' | 'vehicle' {
  const plain = path.replace(/(?<=.)\/$/, '');
  if (plain === SITE_PATHS.home) return 'site';
  if (plain.startsWith(paths.vehicle(''))) return 'vehicle';
  return plain === SITE_PATHS.addVendor ? 'application' : 'info';
}

/**
 * Every screen by its address.
 * @rows CUS-GEN 02
 */
import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { PATTERNS } from './paths.ts';
import { SITE_ROUTES } from './site-pages.ts';

export default [
  layout(
    'pages/site/site-layout.tsx',
    SITE_ROUTES.map(({ id, pattern, file }) => route(pattern, file, { id })),
  ),
  layout('pages/app-layout.tsx', [
    route(PATTERNS.rentNow, 'pages/booking/rent-now-page.tsx'),
    route(PATTERNS.orderConfirmed, 'pages/order/order-confirmed-page.tsx'),
    route(PATTERNS.trackOrder, 'pages/order/track-order-page.tsx'),
    route(PATTERNS.openOrder, 'pages/order/open-order-page.tsx'),
    route(PATTERNS.myData, 'pages/personal-data/my-data-page.tsx'),
    layout('pages/admin/staff-layout.tsx', [
      route(PATTERNS.adminLogin, 'pages/admin/admin-login-page.tsx'),
      layout('pages/admin/admin-layout.tsx', [
        route(PATTERNS.adminDashboard, 'pages/admin/admin-dashboard-page.tsx'),
        route(PATTERNS.adminSettings, 'pages/admin/admin-dashboard-page.tsx', { id: 'admin-settings' }),
        route(PATTERNS.adminNotifications, 'pages/admin/admin-dashboard-page.tsx', { id: 'admin-notifications' }),
        route(PATTERNS.adminTest, 'pages/admin/admin-test-page.tsx'),
        route(PATTERNS.customers, 'pages/admin/customers-page.tsx'),
        route(PATTERNS.customerScreen, 'pages/admin/customer-screen-page.tsx'),
        route(PATTERNS.customerOrders, 'pages/admin/customer-orders-page.tsx'),
      ]),
    ]),
    layout('pages/vendor/vendor-layout.tsx', [
      route(PATTERNS.vendorLink, 'pages/vendor/vendor-link-page.tsx'),
      route(PATTERNS.vendorPortal, 'pages/vendor/vendor-portal-page.tsx'),
    ]),
  ]),
  route('*', 'pages/elsewhere.tsx'),
] satisfies RouteConfig;

/**
 * Notifications on a device, by web push: staff and vendors switch them on in a browser, and off again. Answers name no device
 * and no push service (decision 075).
 */
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Id } from './values.ts';

const tags = ['push'];
const OwnVendor = z.object({ vendorId: Id });

/** Where the browser's push service takes messages for it: what it names opens the way to this browser alone. */
const Endpoint = z
  .url({ protocol: /^https$/ })
  .max(1024)
  .regex(/^[^@]+$/);

/** As the browser's own subscription says it: a point of P-256 and 16 bytes, in base64url. */
const Subscription = z.object({
  endpoint: Endpoint,
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
});

/** What this browser is subscribed to, if anything. */
const Asked = z.object({ endpoint: Endpoint.nullable() });

const Check = z.object({
  /** What a subscription is made with; null: nobody is told here: no worker, a portal that staff opened, or a vendor who is suspended. */
  publicKey: z.string().nullable(),
  /** Whether this browser is told, in this session. */
  isOn: z.boolean(),
});
const Switched = z.object({ isOn: z.boolean() });
const Taken = z.object({ taken: z.literal(true) });

/** What stopped a test is not told: who asks chose the address. */
const TEST_ERRORS = refusals('not_found', 'too_many_requests', 'unavailable');

/** Keeps what is on: of staff it goes on in the session that asks, and for thirty days from now. */
export const checkStaffPush = endpointFor('admin')
  .route({ method: 'POST', path: '/admin/push/check', summary: 'Whether this browser is told', tags })
  .input(Asked)
  .output(Check);

/** The same again changes nothing; a subscription of somebody else in this browser ends. */
export const startStaffPush = endpointFor('admin')
  .route({ method: 'PUT', path: '/admin/push', summary: 'Tell this browser', tags })
  .input(Subscription)
  .output(Switched)
  .errors(refusals('unavailable'));

export const stopStaffPush = endpointFor('admin')
  .route({ method: 'DELETE', path: '/admin/push', summary: 'Tell this browser nothing more', tags })
  .output(Switched);

/** Sent at once. A browser that is subscribed no more is forgotten, and `unavailable` says so. */
export const testStaffPush = endpointFor('admin')
  .route({ method: 'POST', path: '/admin/push/test', summary: 'Tell this browser something now', tags })
  .output(Taken)
  .errors(TEST_ERRORS);

export const checkVendorPush = endpointFor('vendor')
  .route({ method: 'POST', path: '/vendor/{vendorId}/push/check', summary: 'Whether this browser is told', tags })
  .input(OwnVendor.extend(Asked.shape))
  .output(Check);

/** `move_not_yours`: staff opened this portal, and are told as staff. */
export const startVendorPush = endpointFor('vendor')
  .route({ method: 'PUT', path: '/vendor/{vendorId}/push', summary: 'Tell this browser', tags })
  .input(OwnVendor.extend(Subscription.shape))
  .output(Switched)
  .errors(refusals('move_not_yours', 'unavailable'));

export const stopVendorPush = endpointFor('vendor')
  .route({ method: 'DELETE', path: '/vendor/{vendorId}/push', summary: 'Tell this browser nothing more', tags })
  .input(OwnVendor)
  .output(Switched);

export const testVendorPush = endpointFor('vendor')
  .route({ method: 'POST', path: '/vendor/{vendorId}/push/test', summary: 'Tell this browser something now', tags })
  .input(OwnVendor)
  .output(Taken)
  .errors(TEST_ERRORS);

export const pushContract = {
  checkOfStaff: checkStaffPush,
  startOfStaff: startStaffPush,
  stopOfStaff: stopStaffPush,
  testOfStaff: testStaffPush,
  checkOfVendor: checkVendorPush,
  startOfVendor: startVendorPush,
  stopOfVendor: stopVendorPush,
  testOfVendor: testVendorPush,
};

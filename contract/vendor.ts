/** Vendors as staff manage them: who they are, their portal link and who has it open. */
import { VENDOR_STATUSES } from '@ceylono/domain/vendor';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { CREATED_DAYS, Cursor, Id, Instant, page } from './values.ts';

export const StaffVendor = z.object({
  vendorId: Id,
  name: z.string(),
  ownerFullName: z.string(),
  email: z.string(),
  contactNumber: z.string(),
  district: z.string(),
  status: z.enum(VENDOR_STATUSES),
  /** When it applied, or staff made it. */
  createdAt: Instant,
  /** Since when, and why, as the vendor reads it; null while it is not. */
  suspendedAt: Instant.nullable(),
  suspensionReason: z.string().nullable(),
  vehicles: z.int(),
  /** So many of its four papers are there. */
  documents: z.int(),
  /** Whether a usable portal link exists. */
  hasPortalLink: z.boolean(),
  /** When it stops opening the portal; null when there is none, or one from before links had an age. */
  portalLinkEndsAt: Instant.nullable(),
  sessions: z.int(),
});

/** Newest first. */
export const listStaffVendors = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/vendors', summary: 'Vendors', tags: ['vendor'] })
  .input(
    z.object({
      /** Part of a name, owner, e-mail or phone. */
      q: z.string().trim().max(80).optional(),
      /** Without it: all who are vendors. */
      status: z.enum(VENDOR_STATUSES).optional(),
      ...CREATED_DAYS,
      cursor: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  )
  .output(page(StaffVendor));

const OneVendor = z.object({ vendorId: Id });

/** 'Open portal': the one call that shows staff a link. Each reveal is recorded, and the vendor is shown that it happened. */
export const revealPortalLink = endpointFor('superAdmin')
  .route({
    method: 'POST',
    path: '/admin/vendors/{vendorId}/portal-link/reveal',
    summary: 'Open the portal link again',
    tags: ['vendor'],
  })
  .input(OneVendor)
  .output(z.object({ url: z.string() }))
  .errors(refusals('not_found'));

/** Creates the link, or replaces it: the old one and its sessions are dead at once, and the new one is mailed to the vendor. */
export const replacePortalLink = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/vendors/{vendorId}/portal-link',
    summary: 'Create or replace the portal link',
    tags: ['vendor'],
  })
  .input(OneVendor)
  .output(
    z.object({
      /** The vendor's e-mail address; no member of staff is answered the link. */
      mailedTo: z.string(),
    }),
  )
  .errors(refusals('not_found'));

export const revokePortalLink = endpointFor('admin')
  .route({
    method: 'DELETE',
    path: '/admin/vendors/{vendorId}/portal-link',
    summary: 'Revoke the portal link and its sessions',
    tags: ['vendor'],
  })
  .input(OneVendor)
  .output(z.object({ revoked: z.literal(true) }))
  .errors(refusals('not_found'));

export const listVendorSessions = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/vendors/{vendorId}/sessions',
    summary: 'Who has this portal open',
    tags: ['vendor'],
  })
  .input(OneVendor)
  .output(
    z.object({
      items: z.array(z.object({ sessionId: Id, userAgent: z.string(), createdAt: Instant, lastUsedAt: Instant })),
    }),
  )
  .errors(refusals('not_found'));

export const revokeVendorSession = endpointFor('admin')
  .route({
    method: 'DELETE',
    path: '/admin/vendors/{vendorId}/sessions/{sessionId}',
    summary: 'End one session of a portal',
    tags: ['vendor'],
  })
  .input(OneVendor.extend({ sessionId: Id }))
  .output(z.object({ revoked: z.literal(true) }))
  .errors(refusals('not_found'));

export const vendorContract = {
  list: listStaffVendors,
  revealLink: revealPortalLink,
  replaceLink: replacePortalLink,
  revokeLink: revokePortalLink,
  listSessions: listVendorSessions,
  revokeSession: revokeVendorSession,
};

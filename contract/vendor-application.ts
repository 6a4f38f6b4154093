/** Vendor registration: papers into a draft, then the application; and staff, who review it (customer §2, T-067). */
import { MAX_COVERAGE_RADIUS, MIN_COVERAGE_RADIUS } from '@ceylono/domain/coverage-area';
import { MAX_ADDRESS, MAX_EMAIL, MAX_NAME, MAX_TYPED_PHONE } from '@ceylono/domain/contact';
import { LANGUAGES } from '@ceylono/domain/language';
import { DELIVERY_PRICINGS } from '@ceylono/domain/settings';
import { DISTRICTS } from '@ceylono/domain/district';
import { VENDOR_DOCUMENT_FIELDS, APPLICATION_STATUSES } from '@ceylono/domain/vendor-application';
import { z } from 'zod';
import { AreaRing, GeoPolygon } from './coverage-area.ts';
import { FILE_REFUSALS, MAX_UPLOAD_BYTES } from './document.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { Cursor, Id, Instant, line, page, text, mailedLine } from './values.ts';

const tags = ['vendor-application'];

export const VendorDocumentReceipt = z.object({
  documentId: Id,
  field: z.enum(VENDOR_DOCUMENT_FIELDS),
  bytes: z.int(),
  contentType: z.string(),
});

/**
 * What an owner has set of what vendors fill in. The form of registration asks when a number's country is none of the
 * documents' eleven, which may have been added (T-034); that of a vehicle, whether its price per kilometre counts.
 */
export const getApplicationRules = endpointFor('public')
  .route({
    method: 'GET',
    path: '/vendor-application-rules',
    summary: 'What an owner has set of what vendors fill in',
    tags,
  })
  .output(
    z.object({
      countryCodes: z.array(z.string()),
      /** Vendors may apply now; otherwise `registration_closed`. */
      isOpen: z.boolean(),
      /** How delivery and pickup are charged at the moment. */
      deliveryPricing: z.enum(DELIVERY_PRICINGS),
    }),
  );

/** Sets the visitor cookie and records the consent to what happens with the papers (amendments 14 and 17). */
export const startApplication = endpointFor('public')
  .route({
    method: 'POST',
    path: '/vendor-application-drafts',
    summary: 'Start an application',
    tags,
    successStatus: 201,
  })
  .input(z.object({ consentVersion: z.string().max(40) }))
  .output(z.object({ draftId: Id, expiresAt: Instant }))
  .errors(refusals('terms_outdated', 'registration_closed'));

export const getApplicationDraft = endpointFor('visitor')
  .route({
    method: 'GET',
    path: '/vendor-application-drafts/{draftId}',
    summary: 'Which papers the application has',
    tags,
  })
  .input(z.object({ draftId: Id }))
  .output(z.object({ draftId: Id, expiresAt: Instant, documents: z.array(VendorDocumentReceipt) }))
  .errors(refusals('not_found'));

/** A second paper of a field replaces the first. */
export const uploadVendorDocument = endpointFor('visitor', { maxBodyBytes: MAX_UPLOAD_BYTES })
  .route({
    method: 'POST',
    path: '/vendor-application-documents',
    summary: 'Upload a paper of an application',
    tags,
    successStatus: 201,
  })
  .input(z.object({ draftId: Id, field: z.enum(VENDOR_DOCUMENT_FIELDS), file: z.file() }))
  .output(VendorDocumentReceipt)
  .errors(refusals('not_found', ...FILE_REFUSALS));

export const VendorApplication = z.object({
  draftId: Id,
  name: mailedLine(MAX_NAME),
  contactNumber: line(MAX_TYPED_PHONE),
  /** "This number is correct": for a number that is asked about (amendment 7). */
  numberConfirmed: z.boolean().default(false),
  district: z.enum(DISTRICTS),
  ownerFullName: mailedLine(MAX_NAME),
  /** Longer than any that is taken, so that the answer can name the rule. */
  email: line(4 * MAX_EMAIL),
  homeAddress: text(MAX_ADDRESS).min(1),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Metres. */
  coverageRadius: z.int().min(MIN_COVERAGE_RADIUS).max(MAX_COVERAGE_RADIUS),
  /** null: the circle of the radius. */
  coverageArea: AreaRing.nullable(),
  /** The corners were moved by hand. */
  areaAdjusted: z.boolean().default(false),
  /** What the applicant reads, and is written to in. */
  language: z.enum(LANGUAGES).default('en'),
  /** Hidden in the form: only a machine fills it in, and it is thanked without more. */
  leftEmpty: z.string().max(200).default(''),
});

/** What is refused of a vendor's form, whoever sends it. */
export const VENDOR_FORM_REFUSALS = [
  'idempotency_key_missing',
  'idempotency_key_reused',
  'not_found',
  'documents_missing',
  'outside_sri_lanka',
  'vendor_email_refused',
  'vendor_phone_refused',
] as const;

/** Nothing of the application is echoed back. */
export const applyAsVendor = endpointFor('visitor', { idempotent: true })
  .route({
    method: 'POST',
    path: '/vendor-applications',
    summary: 'Apply as a vendor',
    tags,
    successStatus: 201,
  })
  .input(VendorApplication)
  .output(z.object({ received: z.literal(true) }))
  .errors(refusals(...VENDOR_FORM_REFUSALS, 'registration_closed'));

export const StaffApplicationRow = z.object({
  vendorId: Id,
  name: z.string(),
  ownerFullName: z.string(),
  email: z.string(),
  contactNumber: z.string(),
  district: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  createdAt: Instant,
});

/** Those that somebody sent: vendors whom staff made have none. Newest first. */
export const listApplications = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/vendor-applications', summary: 'Vendor applications', tags })
  .input(
    z.object({
      status: z.enum(APPLICATION_STATUSES).optional(),
      /** Part of a name, owner, e-mail or phone. */
      q: z.string().trim().max(80).optional(),
      cursor: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  )
  .output(page(StaffApplicationRow).extend({ pending: z.int() }));

export const StaffApplication = StaffApplicationRow.extend({
  homeAddress: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  coverageRadius: z.int(),
  coverageArea: GeoPolygon.nullable(),
  areaAdjusted: z.boolean(),
  /** The applicant confirmed a number with a run of digits in it. */
  numberConfirmed: z.boolean(),
  language: z.enum(LANGUAGES),
  documents: z.array(VendorDocumentReceipt),
  reviewedBy: z.string().nullable(),
  reviewedAt: Instant.nullable(),
  rejectionReason: z.string().nullable(),
  /** Names of approved vendors with the same e-mail or phone: while there is one, an approval is refused. */
  alike: z.object({ email: z.string().nullable(), contactNumber: z.string().nullable() }),
});

const OneApplication = z.object({ vendorId: Id });

/** Each opening by a person is recorded, once an hour. */
export const getApplication = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/vendor-applications/{vendorId}', summary: 'One application', tags })
  .input(OneApplication)
  .output(StaffApplication)
  .errors(refusals('not_found'));

/** The applicant becomes a vendor with a portal link, which is mailed. A second decision of the same kind gets it as it stands. */
export const approveApplication = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/vendor-applications/{vendorId}/approval',
    summary: 'Approve an application',
    tags,
  })
  .input(OneApplication)
  .output(StaffApplication)
  .errors(
    refusals(
      'not_found',
      'application_already_decided',
      'documents_missing',
      'vendor_email_taken',
      'vendor_phone_taken',
    ),
  );

/** The reason is mailed to the applicant as it is written here. */
export const rejectApplication = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/vendor-applications/{vendorId}/rejection',
    summary: 'Reject an application',
    tags,
  })
  .input(OneApplication.extend({ reason: text(1000).min(1) }))
  .output(StaffApplication)
  .errors(refusals('not_found', 'application_already_decided'));

/** Of a vendor, also of one whom staff made; each look is on record. */
export const listVendorDocuments = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/vendors/{vendorId}/documents',
    summary: 'Which papers a vendor has',
    tags,
  })
  .input(z.object({ vendorId: Id }))
  .output(z.object({ items: z.array(VendorDocumentReceipt.extend({ createdAt: Instant })) }))
  .errors(refusals('not_found'));

/** A link that lives at most 3,600 s and works for the person who asked for it (amendment 23). */
export const linkVendorDocument = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/vendor-documents/{documentId}/links',
    summary: "A short-lived link to a vendor's paper",
    tags,
  })
  .input(z.object({ documentId: Id }))
  .output(z.object({ url: z.string(), expiresAt: Instant, contentType: z.string() }))
  .errors(refusals('not_found'));

/** The paper itself, streamed; every view is recorded. */
export const viewVendorDocument = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/vendor-documents/{documentId}/content',
    summary: "View a vendor's paper",
    tags,
    outputStructure: 'detailed',
  })
  .input(z.object({ documentId: Id, expires: z.coerce.number().int(), signature: z.string().max(100) }))
  .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() }))
  .errors(refusals('not_found'));

export const vendorApplicationContract = {
  rules: getApplicationRules,
  start: startApplication,
  getDraft: getApplicationDraft,
  upload: uploadVendorDocument,
  apply: applyAsVendor,
  list: listApplications,
  get: getApplication,
  approve: approveApplication,
  reject: rejectApplication,
  listDocuments: listVendorDocuments,
  linkDocument: linkVendorDocument,
  viewDocument: viewVendorDocument,
};

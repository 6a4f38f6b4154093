/**
 * Papers of a vehicle, which its vendor files, or staff for the vendor, and staff may look at (amendment 30). Nobody else
 * learns more of them than whether the vehicle can be had.
 */
import {
  INSURANCE_CLASSES,
  MAX_INSURER_LENGTH,
  MAX_POLICY_LENGTH,
  PAPER_KINDS,
  PAPER_RULES,
  PAPER_STATES,
} from '@ceylono/domain/vehicle-paper';
import { z } from 'zod';
import { FILE_REFUSALS, MAX_UPLOAD_BYTES } from './document.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { Day, Id, Instant, line, OrderId } from './values.ts';

const tags = ['vehicle-paper'];

const OwnVehicleId = z.object({ vendorId: Id, vehicleId: Id });
const OwnPaperId = OwnVehicleId.extend({ paperId: Id });

export const Insurance = z.object({
  insurer: z.string(),
  policyNumber: z.string(),
  insuranceClass: z.enum(INSURANCE_CLASSES),
});

export const FiledPaper = z.object({
  paperId: Id,
  /** The last day that it is good for. */
  expiresOn: Day,
  /** null of the other papers. */
  insurance: Insurance.nullable(),
  contentType: z.string(),
  bytes: z.int(),
  filedAt: Instant,
  /** As it was read: a paper that was changed since is not replaced, corrected or taken away. */
  version: z.string(),
});

/** What of its papers does not cover a rental. */
const Lacking = z.array(z.object({ kind: z.enum(PAPER_KINDS), why: z.enum(['missing', 'ends_early', 'wrong_class']) }));

export const VehiclePapers = z.object({
  vehicleId: Id,
  model: z.string(),
  /** In Colombo, as the states were told. */
  today: Day,
  /** What the owner asks for. */
  rule: z.enum(PAPER_RULES),
  /** Of all that this vehicle needs, the worst. */
  state: z.enum(PAPER_STATES),
  /** Each kind that this vehicle needs, filed or not, and what was filed besides. */
  papers: z.array(
    z.object({
      kind: z.enum(PAPER_KINDS),
      isRequired: z.boolean(),
      state: z.enum(PAPER_STATES),
      daysLeft: z.int().nullable(),
      paper: FiledPaper.nullable(),
    }),
  ),
  /** What it may be hired for on the day that this was told, once the owner asks for papers. */
  coversToday: z.object({ selfDrive: z.boolean(), withDriver: z.boolean() }),
});

export const listPapers = endpointFor('vendor')
  .route({
    method: 'GET',
    path: '/vendor/{vendorId}/vehicles/{vehicleId}/papers',
    summary: 'Papers of an own vehicle',
    tags,
  })
  .input(OwnVehicleId)
  .output(VehiclePapers)
  .errors(refusals('not_found'));

export const SavedPaper = OwnVehicleId.extend({
  kind: z.enum(PAPER_KINDS),
  expiresOn: Day,
  /** All three of an insurance, none of the others. */
  insurer: line(MAX_INSURER_LENGTH).optional(),
  policyNumber: line(MAX_POLICY_LENGTH).optional(),
  insuranceClass: z.enum(INSURANCE_CLASSES).optional(),
  /** Of the paper in force as it was read; left out where there was none. */
  version: z.string().max(20).optional(),
  /** Left out, the paper in force keeps its file and what was typed is corrected. */
  file: z.file().optional(),
}).refine(
  ({ kind, insurer, policyNumber, insuranceClass }) =>
    [insurer, policyNumber, insuranceClass].every((field) => (field !== undefined) === (kind === 'insurance')),
  { path: ['insurer'] },
);

const SAVING_REFUSALS = [
  'not_found',
  'paper_changed',
  'paper_day_invalid',
  'papers_changed_too_often',
  'idempotency_key_missing',
  'idempotency_key_reused',
  ...FILE_REFUSALS,
] as const;

/**
 * Files a paper, or takes the place of the one in force, which stands until then. Refused `paper_changed` when that one is
 * another by now, `papers_changed_too_often` after many within a week. `paper_day_invalid` says what is wrong with the day.
 */
export const savePaper = endpointFor('vendor', { maxBodyBytes: MAX_UPLOAD_BYTES, idempotent: true })
  .route({
    method: 'POST',
    path: '/vendor/{vendorId}/vehicles/{vehicleId}/papers',
    summary: 'File a paper of a vehicle',
    tags,
    successStatus: 201,
  })
  .input(SavedPaper)
  .output(VehiclePapers)
  .errors(refusals(...SAVING_REFUSALS));

/** It is kept for staff for a year, then it goes (`ENDED_PAPER_DAYS`). */
export const removePaper = endpointFor('vendor')
  .route({
    method: 'POST',
    path: '/vendor/{vendorId}/vehicles/{vehicleId}/papers/{paperId}/removal',
    summary: 'Take a paper of a vehicle away',
    tags,
  })
  .input(OwnPaperId.extend({ version: z.string().max(20) }))
  .output(VehiclePapers)
  .errors(refusals('not_found', 'paper_changed', 'papers_changed_too_often'));

const STREAMED = z.object({ headers: z.record(z.string(), z.string()), body: z.file() });

/** A paper in force, streamed; every view is an activity of the vehicle (amendment 23). */
export const viewPaper = endpointFor('vendor')
  .route({
    method: 'GET',
    path: '/vendor/{vendorId}/vehicles/{vehicleId}/papers/{paperId}/content',
    summary: 'View a paper of an own vehicle',
    tags,
    outputStructure: 'detailed',
  })
  .input(OwnPaperId)
  .output(STREAMED)
  .errors(refusals('not_found'));

/** With what was in force before, the newest first, and what does not cover the order that is named. */
export const StaffVehiclePapers = VehiclePapers.extend({
  ended: z.array(FiledPaper.omit({ version: true }).extend({ kind: z.enum(PAPER_KINDS), endedAt: Instant })),
  forOrder: z.object({ lacking: Lacking }).nullable(),
});

export const listPapersForStaff = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/vehicles/{vehicleId}/papers', summary: 'Papers of a vehicle', tags })
  .input(z.object({ vehicleId: Id, orderId: OrderId.optional() }))
  .output(StaffVehiclePapers)
  .errors(refusals('not_found'));

/** As the vendor files one; that staff did is on record, and shown to the vendor. */
export const savePaperByStaff = endpointFor('admin', { maxBodyBytes: MAX_UPLOAD_BYTES, idempotent: true })
  .route({
    method: 'POST',
    path: '/admin/vendors/{vendorId}/vehicles/{vehicleId}/papers',
    summary: 'File a paper of a vehicle for its vendor',
    tags,
    successStatus: 201,
  })
  .input(SavedPaper)
  .output(StaffVehiclePapers)
  .errors(refusals(...SAVING_REFUSALS));

export const removePaperByStaff = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/vendors/{vendorId}/vehicles/{vehicleId}/papers/{paperId}/removal',
    summary: 'Take a paper of a vehicle away for its vendor',
    tags,
  })
  .input(OwnPaperId.extend({ version: z.string().max(20) }))
  .output(StaffVehiclePapers)
  .errors(refusals('not_found', 'paper_changed', 'papers_changed_too_often'));

/** A link that lives at most 3,600 s and works for the person who asked for it (amendment 23). */
export const linkPaper = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/vehicle-papers/{paperId}/links',
    summary: 'A short-lived link to a paper of a vehicle',
    tags,
  })
  .input(z.object({ paperId: Id }))
  .output(z.object({ url: z.string(), expiresAt: Instant, contentType: z.string() }))
  .errors(refusals('not_found'));

/** The paper itself, in force or not any more, streamed; every view is recorded. */
export const viewPaperByStaff = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/vehicle-papers/{paperId}/content',
    summary: 'View a paper of a vehicle',
    tags,
    outputStructure: 'detailed',
  })
  .input(z.object({ paperId: Id, expires: z.coerce.number().int(), signature: z.string().max(100) }))
  .output(STREAMED)
  .errors(refusals('not_found'));

export const vehiclePaperContract = {
  list: listPapers,
  save: savePaper,
  remove: removePaper,
  view: viewPaper,
  listForStaff: listPapersForStaff,
  saveByStaff: savePaperByStaff,
  removeByStaff: removePaperByStaff,
  link: linkPaper,
  viewByStaff: viewPaperByStaff,
};

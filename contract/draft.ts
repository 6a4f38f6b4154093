/** A draft stands between consent and order: it holds the documents a browser uploads before it has an order. */
import { DOCUMENT_KINDS } from '@ceylono/domain/document';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Id, Instant } from './values.ts';

export const DocumentReceipt = z.object({
  documentId: Id,
  kind: z.enum(DOCUMENT_KINDS),
  bytes: z.int(),
  contentType: z.string(),
  /** Taken over from an earlier, approved order of this customer. */
  onFile: z.boolean(),
});

/** The first creating call of a browser: sets the visitor cookie and records the consent (amendments 14 and 17). */
export const createDraft = endpointFor('public')
  .route({
    method: 'POST',
    path: '/drafts',
    summary: 'Start a draft with consent',
    tags: ['draft'],
    successStatus: 201,
  })
  .input(z.object({ consentVersion: z.string().max(40) }))
  .output(z.object({ draftId: Id, expiresAt: Instant }))
  .errors(refusals('terms_outdated', 'maintenance'));

export const getDraft = endpointFor('visitor')
  .route({ method: 'GET', path: '/drafts/{draftId}', summary: 'What the draft holds', tags: ['draft'] })
  .input(z.object({ draftId: Id }))
  .output(z.object({ draftId: Id, expiresAt: Instant, documents: z.array(DocumentReceipt) }))
  .errors(refusals('not_found'));

/**
 * Copies papers of these kinds from this customer's last approved order into the draft, as `prefill.onFile` named them.
 * Papers that the draft has stay; one that is no longer kept is left out. Answers what the draft holds then.
 */
export const takeOnFile = endpointFor('visitor')
  .route({
    method: 'POST',
    path: '/drafts/{draftId}/documents-on-file',
    summary: 'Take documents on file over into the draft',
    tags: ['draft'],
  })
  .input(z.object({ draftId: Id, kinds: z.array(z.enum(DOCUMENT_KINDS)).min(1).max(DOCUMENT_KINDS.length) }))
  .output(z.object({ documents: z.array(DocumentReceipt) }))
  .errors(refusals('not_found', 'draft_ordered'));

export const draftContract = { create: createDraft, get: getDraft, takeOnFile };

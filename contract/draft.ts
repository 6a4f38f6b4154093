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
  .errors(refusals('terms_outdated'));

export const getDraft = endpointFor('visitor')
  .route({ method: 'GET', path: '/drafts/{draftId}', summary: 'What the draft holds', tags: ['draft'] })
  .input(z.object({ draftId: Id }))
  .output(z.object({ draftId: Id, expiresAt: Instant, documents: z.array(DocumentReceipt) }))
  .errors(refusals('not_found'));

export const draftContract = { create: createDraft, get: getDraft };

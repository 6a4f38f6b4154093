/** What a returning customer need not type again: only what this browser booked itself or proved the phone of (T-165). */
import { DOCUMENT_KINDS, RESIDENCIES } from '@ceylono/domain/document';
import { z } from 'zod';
import { endpointFor } from './endpoint.ts';

export const Prefill = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  residency: z.enum(RESIDENCIES),
  address: z.string(),
  guarantorName: z.string().nullable(),
  guarantorPhone: z.string().nullable(),
  /** Documents of an approved order that are still kept; names of kinds, never the papers. */
  onFile: z.array(z.enum(DOCUMENT_KINDS)),
});

/** From the newest order with the phone that this browser gave or proved last; null when there is none. */
export const getPrefill = endpointFor('visitor')
  .route({ method: 'GET', path: '/prefill', summary: 'Details of this customer’s last order', tags: ['prefill'] })
  .output(z.object({ prefill: Prefill.nullable() }));

export const prefillContract = { get: getPrefill };

/** Every letter of the product as it would be read, of an invented order and of nobody. */
import { LANGUAGES } from '@ceylono/domain/language';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';

/**
 * `names`: `long` ones show whether the layout holds. A letter to staff is in English whatever is asked for. `not_found`: there
 * is no such letter. The HTML is to be shown where nothing in it can act.
 */
export const readLetterPreview = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/letter-preview',
    summary: 'A letter as it would be read, with invented facts',
    tags: ['letter'],
  })
  .input(
    z.object({
      /** `customer/order-received`, `vendor/…`, `staff/…`. */
      letter: z.string().max(60).default('customer/order-received'),
      language: z.enum(LANGUAGES).default('en'),
      names: z.enum(['usual', 'long']).default('usual'),
    }),
  )
  .output(
    z.object({
      /** All there are. */
      letters: z.array(z.string()),
      subject: z.string(),
      html: z.string(),
      text: z.string(),
    }),
  )
  .errors(refusals('not_found'));

export const letterPreviewContract = { read: readLetterPreview };

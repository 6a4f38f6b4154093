/** The contact form of the landing page: kept by us and mailed to the team (customer §2, T-176). */
import { isEmail, MAX_EMAIL } from '@ceylono/domain/contact';
import { MAX_MESSAGE, MAX_PART_OF_NAME, MAX_SUBJECT } from '@ceylono/domain/contact-message';
import { LANGUAGES } from '@ceylono/domain/language';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { line, text, mailedLine } from './values.ts';

/** What both forms of the landing page carry besides their own fields. */
export const FormInput = z.object({
  /** What the page was in, so that the answer can be too. */
  language: z.enum(LANGUAGES).default('en'),
  /**
   * A hidden field. Only a program fills it in: it is told yes, and nothing is kept
   * (T-198). By this name no browser knows anything of a person to fill in.
   */
  leftEmpty: z.string().max(500).optional(),
});

export const Received = z.object({ received: z.literal(true) });

export const sendContactMessage = endpointFor('public', { idempotent: true, plainForm: 'message' })
  .route({
    method: 'POST',
    path: '/contact-messages',
    summary: 'Write to the team',
    tags: ['contact-message'],
    successStatus: 201,
  })
  .input(
    FormInput.extend({
      firstName: mailedLine(MAX_PART_OF_NAME),
      lastName: mailedLine(MAX_PART_OF_NAME),
      email: line(MAX_EMAIL).refine(isEmail),
      subject: mailedLine(MAX_SUBJECT),
      message: text(MAX_MESSAGE).min(1),
    }),
  )
  .output(Received)
  .errors(refusals('idempotency_key_missing', 'idempotency_key_reused'));

export const contactMessageContract = { send: sendContactMessage };

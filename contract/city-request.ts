/** Request Your City: somebody asks us to come to their district (customer §2 L39). */
import { digitsOf, isEmail, MAX_EMAIL, MAX_NAME, MAX_TYPED_PHONE, MIN_PHONE_DIGITS } from '@ceylono/domain/contact';
import { DISTRICTS } from '@ceylono/domain/district';
import { z } from 'zod';
import { FormInput, Received } from './contact-message.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { line, mailedLine } from './values.ts';

export const requestCity = endpointFor('public', { idempotent: true, plainForm: 'city' })
  .route({
    method: 'POST',
    path: '/city-requests',
    summary: 'Ask for a district to be served',
    tags: ['city-request'],
    successStatus: 201,
  })
  .input(
    FormInput.extend({
      name: mailedLine(MAX_NAME),
      email: line(MAX_EMAIL).refine(isEmail),
      /** A phone number, as typed. */
      contact: line(MAX_TYPED_PHONE).refine((typed) => digitsOf(typed).length >= MIN_PHONE_DIGITS),
      district: z.enum(DISTRICTS),
    }),
  )
  .output(Received)
  .errors(refusals('idempotency_key_missing', 'idempotency_key_reused'));

export const cityRequestContract = { create: requestCity };

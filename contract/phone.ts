/** A customer's phone: given at the start of the wizard, and proved by a one-time code. */
import { MAX_TYPED_PHONE } from '@ceylono/domain/contact';
import { CODE_DIGITS } from '@ceylono/domain/phone-proof';
import { LANGUAGES } from '@ceylono/domain/language';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Id, Instant, line } from './values.ts';

/** In E.164, with its dial code apart: `+94771234567` and `+94`. */
const Phone = z.object({
  phone: z.string(),
  countryCode: z.string(),
  /** Of the text it was given past. */
  consentVersion: z.string(),
});

/**
 * 'Welcome': the phone, once its text was continued past (amendment 14). Sets the visitor cookie. The same phone from the
 * same browser again counts one more visit (T-177).
 */
export const capturePhone = endpointFor('public')
  .route({
    method: 'POST',
    path: '/phone-captures',
    summary: 'Give a phone at the start of the wizard',
    tags: ['phone'],
    successStatus: 201,
  })
  .input(
    z.object({
      phone: line(MAX_TYPED_PHONE),
      consentVersion: z.string().max(40),
      /** Of this tab's visit, made by the browser. */
      session: Id,
      /** SHA-256 of a few coarse facts of the device; for staff's figures, never to recognise anybody. */
      deviceFingerprint: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
  )
  .output(Phone)
  .errors(refusals('terms_outdated', 'phone_invalid'));

/** What this very browser gave last, by its cookie and nothing else; null for every other (amendment 8). */
export const latestPhone = endpointFor('public')
  .route({
    method: 'GET',
    path: '/phone-captures/latest',
    summary: 'The phone this browser gave last',
    tags: ['phone'],
  })
  .output(z.object({ latest: Phone.nullable() }));

/**
 * This browser forgets the person: their phones, what they began and did not order, and the visitor cookie, so that it is
 * no order's booker. Orders stay as they are. Asked again, it answers the same.
 */
export const forgetPerson = endpointFor('public')
  .route({ method: 'DELETE', path: '/phone-captures', summary: 'Forget the person at this browser', tags: ['phone'] })
  .output(z.object({ forgotten: z.literal(true) }));

/** Sends a code by SMS. The answer is the same whether or not anybody knows the phone. Sets the visitor cookie. */
export const sendPhoneCode = endpointFor('public')
  .route({
    method: 'POST',
    path: '/phone-codes',
    summary: 'Send a one-time code to a phone',
    tags: ['phone'],
    successStatus: 201,
  })
  .input(z.object({ phone: line(MAX_TYPED_PHONE), language: z.enum(LANGUAGES).default('en') }))
  .output(z.object({ expiresAt: Instant }))
  .errors(refusals('phone_invalid'));

/** The right code makes this browser the booker of every order with this phone. */
export const checkPhoneCode = endpointFor('visitor')
  .route({ method: 'POST', path: '/phone-codes/check', summary: 'Prove a phone by its code', tags: ['phone'] })
  .input(z.object({ phone: line(MAX_TYPED_PHONE), code: z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`)) }))
  .output(z.object({ proved: z.literal(true) }))
  .errors({
    ...refusals('phone_invalid', 'code_expired', 'device_stopped'),
    code_wrong: { status: 422, data: z.object({ triesLeft: z.int() }) },
  });

export const phoneContract = {
  capture: capturePhone,
  latest: latestPhone,
  forget: forgetPerson,
  sendCode: sendPhoneCode,
  checkCode: checkPhoneCode,
};

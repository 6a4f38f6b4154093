/** What browsers and devices say of passkeys (W3C Web Authentication, level 3), as far as we ask for it. */
import { z } from 'zod';

const Base64Url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);
const CREDENTIAL = { id: Base64Url(1400), rawId: Base64Url(1400), type: z.literal('public-key') };
const CredentialName = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** What a device is asked that is to make a passkey. */
export const PasskeyOffer = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(CredentialName),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** What it answers: the new public key, and what it signed. */
export const PasskeyAnswer = z.object({
  ...CREDENTIAL,
  response: z.object({
    clientDataJSON: Base64Url(4_000),
    attestationObject: Base64Url(16_000),
    /** How the device is reached, as the browser says: kept to be said again. */
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(8)
      .default([]),
  }),
});

/** What is asked at a sign-in. */
export const PasskeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
});

/** What is answered to it. */
export const PasskeyProof = z.object({
  ...CREDENTIAL,
  response: z.object({
    clientDataJSON: Base64Url(4_000),
    authenticatorData: Base64Url(4_000),
    signature: Base64Url(4_000),
    userHandle: Base64Url(100),
  }),
});

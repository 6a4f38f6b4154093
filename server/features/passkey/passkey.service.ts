/**
 * What a passkey is asked to sign, and whether it did (decision 073). Which site it signs for is the configured address of
 * this installation, never what a request names. The library, and what it reads certificates with, comes when it is needed.
 */
import type { PasskeyAnswer, PasskeyProof } from '@ceylono/contract/passkey';
import { BRAND } from '@ceylono/domain/brand';
import { isNextCount, PASSKEY_SECONDS } from '@ceylono/domain/passkey';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import type { PasskeyKey } from './passkey.sql.ts';

type Site = Pick<App, 'config'>;

const library = () => import('@simplewebauthn/server');

/** Where the browser asks its owner to unlock a key, in milliseconds. */
const TIMEOUT = PASSKEY_SECONDS * 1000;

/** Kept on the device with the account it is for, so that nobody types an address; unlocked by finger, face or PIN. */
const SELECTION = { residentKey: 'required', requireResidentKey: true, userVerification: 'required' } as const;

/** ES256, Ed25519 and RS256: what every device can do one of. */
const ALGORITHMS = [-7, -8, -257];

/** For a device that is to make one. */
export async function passkeyOffer(
  { config }: Site,
  { userId, email, name }: { userId: string; email: string; name: string },
  known: { credentialId: string; transports: string[] }[],
) {
  const { generateRegistrationOptions } = await library();
  const { challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: BRAND.name,
    rpID: config.publicUrl.hostname,
    userName: email,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    challenge,
    rp: { id: config.publicUrl.hostname, name: BRAND.name },
    user: { id: handleOf(userId), name: email, displayName: name },
    pubKeyCredParams,
    timeout: TIMEOUT,
    // Who made the device is not asked.
    attestation: 'none' as const,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key' as const,
      transports,
    })),
    authenticatorSelection: SELECTION,
  };
}

/**
 * The new key; null when the device signed something else, for another site, or without being unlocked, or says who made it:
 * that was not asked, and nothing of it is read.
 */
export async function newKeyOf(
  { config }: Site,
  answer: z.output<typeof PasskeyAnswer>,
  challenge: string,
): Promise<{ credentialId: string; publicKey: Uint8Array; counter: number; transports: string[] } | null> {
  if (!(await isWithoutCertificate(answer.response.attestationObject))) return null;
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: config.publicUrl.origin,
    expectedRPID: config.publicUrl.hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { credentialId: id, publicKey, counter, transports: answer.response.transports };
}

/** Nobody asks for a maker's word, and none of its certificates is read. Some devices vouch for themselves, unasked. */
async function isWithoutCertificate(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const format = attestation.get('fmt');
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

/** For a browser at the sign-in, which does not say whose: the device knows. */
export async function passkeyQuestion({ config }: Site) {
  const { generateAuthenticationOptions } = await library();
  const { challenge } = await generateAuthenticationOptions({ rpID: config.publicUrl.hostname });
  return { challenge, rpId: config.publicUrl.hostname, timeout: TIMEOUT, userVerification: SELECTION.userVerification };
}

/**
 * The count that it signed with, and whether that goes on from the one that is kept; null when this key has not signed this
 * challenge for us, unlocked.
 */
export async function countOfProof(
  { config }: Site,
  proof: z.output<typeof PasskeyProof>,
  key: PasskeyKey,
  challenge: string,
): Promise<{ sent: number; isNext: boolean } | null> {
  if (proof.response.userHandle !== handleOf(key.userId)) return null;
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: { ...proof, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: config.publicUrl.origin,
    expectedRPID: config.publicUrl.hostname,
    requireUserVerification: true,
    // Whether it counts on is judged below.
    credential: { id: key.credentialId, publicKey: key.publicKey, counter: 0 },
  }).catch(() => null);
  if (!verified?.verified) return null;
  const sent = verified.authenticationInfo.newCounter;
  return { sent, isNext: isNextCount({ kept: key.counter, sent }) };
}

/** How a device names the account: by its random id, and by nothing of its owner. */
function handleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}

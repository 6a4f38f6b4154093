/** Why something could not be handed on, from the name and code that are kept of a failure. Staff read it, in English. */
import { ERASED, OUT_OF_DATE } from '@ceylono/domain/outbox';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const BY_CODE: Record<string, MessageDescriptor> = {
  [ERASED]: msg`The customer’s data was erased`,
  [OUT_OF_DATE]: msg`It came too late to be of use`,
  ECONNREFUSED: msg`Nothing listens at its address`,
  ECONNRESET: msg`It broke the connection off`,
  EPIPE: msg`It broke the connection off`,
  ENOTFOUND: msg`There is no such host`,
  EAI_AGAIN: msg`Its host could not be looked up`,
  EDNS: msg`Its host could not be looked up`,
  ETIMEDOUT: msg`It did not answer in time`,
  TimeoutError: msg`It did not answer in time`,
  ECONNECTION: msg`It could not be connected to`,
  ESOCKET: msg`It could not be connected to`,
  ETLS: msg`It offers no encryption that can be trusted`,
  CERT_HAS_EXPIRED: msg`Its certificate has expired`,
  DEPTH_ZERO_SELF_SIGNED_CERT: msg`Its certificate is signed by nobody we know`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: msg`Its certificate is signed by nobody we know`,
  ERR_TLS_CERT_ALTNAME_INVALID: msg`Its certificate is for another host`,
  EAUTH: msg`It does not let us in: user or password are wrong`,
  EENVELOPE: msg`The mail server refused the sender or the recipient`,
  EMESSAGE: msg`The mail server refused the mail`,
  UnusableAddress: msg`The address is none that mail can be sent to`,
  REDIRECTS: msg`It leads elsewhere, and is not followed`,
  PRIVATE_ADDRESS: msg`Its host lies in a private network`,
  WorkerDied: msg`The program that worked on it ended each time`,
};

/** `reason`: as the outbox keeps it. null: what it says tells a person nothing. */
export function sendingFailureWords(reason: string): MessageDescriptor | null {
  const parts = reason.split(' ');
  const status = parts.map((part) => /^HTTP_(\d{3})$/.exec(part)?.[1]).find((found) => found !== undefined);
  if (status !== undefined) return statusWords(status);
  const code = parts.toReversed().find((part) => part in BY_CODE);
  return (code === undefined ? undefined : BY_CODE[code]) ?? null;
}

function statusWords(status: string): MessageDescriptor {
  if (status.startsWith('5')) return msg`It answered with a failure of its own, ${status}`;
  if (status === '401' || status === '403') return msg`It does not let us in, ${status}`;
  if (status === '429') return msg`It has had enough for now, ${status}`;
  return msg`It did not want this, ${status}`;
}

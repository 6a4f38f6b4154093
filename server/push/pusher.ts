/**
 * Web push: hands one message to the push service of one browser, encrypted for that browser alone (RFC 8291) and signed as
 * ours (VAPID, RFC 8292). Where that service is, a browser said: it is reached as a stranger's address is.
 */
import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { PATIENCE_MS, HandingRefused } from '../jobs/hand-on.ts';
import { TryLater } from '../jobs/try-later.ts';
import { Unreachable } from '../jobs/unreachable.ts';
import { currentKey, type KeyRing } from '../key-ring.ts';
import { type Posting, type PostAnswer, postOutside } from '../notice/post.ts';

export interface Subscription {
  endpoint: string;
  /** The browser's public key and its secret, in base64url. */
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** What the browser's worker is handed, as JSON. */
  content: object;
  /** Until when the push service keeps it for a browser that is away. In seconds. */
  seconds: number;
  /** Of what waits there with the same topic only the newest is kept. At most 32 characters. */
  topic: string;
}

export interface Pusher {
  /** What browsers subscribe with now, and the number of the key it belongs to. */
  publicKey: string;
  identity: number;
  /** Whether a message can be encrypted for it. */
  canReach(subscription: Subscription): boolean;
  /**
   * `gone`: nobody hears there any more; the browser has unsubscribed, or the key it subscribed with is configured no
   * longer. Throws `HandingRefused` when this browser's is not wanted there, and `TryLater` or `PushFailed` when it was not taken
   * now: it is this browser alone that is not told.
   */
  send(subscription: Subscription, identity: number, message: PushMessage): Promise<'taken' | 'gone'>;
}

/** Its message names no address. */
export class PushFailed extends Error {
  /** With what went wrong, and no `code` beside it: a connection that broke there would read as the database's. */
  override readonly name: string;
  constructor(code: string) {
    super(`push failed: ${code}`);
    this.name = `PushFailed ${code}`;
  }
}

export interface PusherParts {
  ring: KeyRing;
  /** Whom a push service may write to. */
  inbox: string;
  patienceMs?: number;
  /** How a message gets to a push service; a test has one of its own. */
  deliver?: ((posting: Posting) => Promise<PostAnswer>) | undefined;
}

/** Longest that a push service may have us wait. */
const MOST_LATER_MS = 3_600_000;

export function webPusher({
  ring,
  inbox,
  patienceMs = PATIENCE_MS,
  deliver = (posting) => postOutside(posting),
}: PusherParts): Pusher {
  return {
    publicKey: identityOf(currentKey(ring)).publicKey,
    identity: ring.current,
    canReach({ p256dh, auth }) {
      try {
        webPush.encrypt(p256dh, auth, '', 'aes128gcm');
        return true;
      } catch {
        return false;
      }
    },
    async send({ endpoint, p256dh, auth }, identity, { content, seconds, topic }) {
      const seed = ring.keys.get(identity);
      if (seed === undefined) return 'gone';
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(content),
        {
          vapidDetails: { subject: `mailto:${inbox}`, ...identityOf(seed) },
          contentEncoding: 'aes128gcm',
          urgency: 'high',
          TTL: seconds,
          topic,
        },
      );
      const answer = await deliver({ url: new URL(endpoint), headers: asText(headers), body, patienceMs }).catch(
        (failure: unknown) => {
          // Not our way out is down: each browser has a push service of its own.
          throw failure instanceof Unreachable ? new PushFailed(failure.code) : failure;
        },
      );
      return judge(answer);
    },
  };
}

/** Not understood, not ours to tell, or too long: what says nothing of how its service is today. */
const REFUSED = [400, 403, 413];

function judge({ status, retryAfter }: PostAnswer): 'taken' | 'gone' {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status >= 300 && status < 400) throw new PushFailed('REDIRECTS');
  // A date, which is allowed as well, none of them sends.
  const seconds = Number(retryAfter);
  if (seconds > 0) throw new TryLater(`HTTP_${status}`, Math.min(seconds * 1000, MOST_LATER_MS));
  throw REFUSED.includes(status) ? new HandingRefused(status) : new PushFailed(`HTTP_${status}`);
}

/** Any 32 bytes are a private key of P-256 but for one in four thousand million, which this throws for. */
function identityOf(seed: Buffer): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(seed);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: seed.toString('base64url') };
}

function asText(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/**
 * Fetches a calendar from an address that a vendor typed (guarantee F1). A host is looked up once, and the connection goes
 * to what was found and checked, so that a changed answer of its DNS leads nowhere else; each redirect is a new address.
 * Nothing of ours goes along: no cookie, no account.
 */
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createGunzip } from 'node:zlib';
import { BRAND } from '@ceylono/domain/brand';
import { FEED_PATIENCE_MS, MAX_FEED_BYTES, MAX_FEED_REDIRECTS } from '@ceylono/domain/calendar-feed';
import { FeedRefused } from './feed-refused.ts';
import { askNameServers } from './name-servers.ts';
import { isPublicAddress } from './public-address.ts';

/** How hosts are found and which may be reached. Tests have one of their own; nothing configures it. */
export interface Network {
  /** All addresses of a host; none when there is no such host. */
  addressesOf(host: string): Promise<string[]>;
  mayReach(address: string): boolean;
  protocols: readonly string[];
  patienceMs: number;
}

export const INTERNET: Network = {
  addressesOf: askNameServers,
  mayReach: isPublicAddress,
  protocols: ['https:'],
  patienceMs: FEED_PATIENCE_MS,
};

/** The text of a feed. Throws `FeedRefused`. */
export async function fetchFeed(address: string, network: Network = INTERNET): Promise<string> {
  const late = AbortSignal.timeout(network.patienceMs);
  try {
    return await Promise.race([follow(address, network, late), whenLate(late)]);
  } catch (failure) {
    if (failure instanceof FeedRefused) throw failure;
    throw new FeedRefused(late.aborted ? 'too_slow' : 'unreachable');
  }
}

function whenLate(late: AbortSignal): Promise<never> {
  return new Promise((_, reject) => late.addEventListener('abort', () => reject(new FeedRefused('too_slow'))));
}

async function follow(address: string, network: Network, late: AbortSignal): Promise<string> {
  let next = address;
  for (let redirects = 0; redirects <= MAX_FEED_REDIRECTS; redirects += 1) {
    const answer = await ask(next, network, late);
    const status = answer.statusCode ?? 0;
    if (status === 200) return textOf(answer);
    answer.destroy();
    const { location } = answer.headers;
    if (![301, 302, 303, 307, 308].includes(status) || location === undefined)
      throw new FeedRefused('answered', status);
    next = URL.parse(location, next)?.href ?? '';
  }
  throw new FeedRefused('too_many_redirects');
}

async function ask(address: string, network: Network, late: AbortSignal): Promise<IncomingMessage> {
  const url = URL.parse(address);
  if (url === null || !network.protocols.includes(url.protocol)) throw new FeedRefused('not_https');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) ? [host] : await network.addressesOf(host);
  if (addresses.length === 0) throw new FeedRefused('no_such_host');
  if (!addresses.every((found) => network.mayReach(found))) throw new FeedRefused('private_address');
  const send = url.protocol === 'https:' ? request : plainRequest;
  return new Promise((resolve, reject) => {
    const asked = send(
      {
        host,
        port: url.port,
        path: `${url.pathname}${url.search}`,
        headers: { accept: 'text/calendar', 'accept-encoding': 'gzip', 'user-agent': `${BRAND.name} calendar reader` },
        lookup: onlyTo(addresses),
        agent: false,
        signal: late,
      },
      resolve,
    );
    asked.on('error', reject);
    asked.end();
  });
}

/** The connection asks again where its host is, and is told what was checked. */
function onlyTo(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_, { all }, tell) => {
    const [first] = found;
    if (all) tell(null, found);
    else tell(null, first?.address ?? '', first?.family);
  };
}

/** Read and unpacked piece by piece: what is too large is left where it is. */
async function textOf(answer: IncomingMessage): Promise<string> {
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  if (!['identity', 'gzip', 'x-gzip'].includes(encoding)) throw new FeedRefused('not_a_calendar');
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    if (Number(answer.headers['content-length'] ?? 0) > MAX_FEED_BYTES) throw new FeedRefused('too_large');
    const body = encoding === 'identity' ? answer : unpacked(answer);
    for await (const part of body as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > MAX_FEED_BYTES) throw new FeedRefused('too_large');
      parts.push(part);
    }
  } finally {
    answer.destroy();
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Ends with a failure when what is packed is broken, cut off, or too large as it arrives. */
function unpacked(answer: IncomingMessage) {
  const unpacking = createGunzip();
  let arrived = 0;
  answer.on('data', (part: Buffer) => {
    arrived += part.length;
    if (arrived > MAX_FEED_BYTES) unpacking.destroy(new FeedRefused('too_large'));
  });
  answer.on('error', (failure) => unpacking.destroy(failure));
  return answer.pipe(unpacking);
}

/**
 * One POST to an address that the configuration or a browser names. Its host is looked up once and must lie in the open Internet,
 * unless it is this very machine by the owner's own words; the connection goes to what was found and checked, so that another
 * answer of its DNS leads nowhere else. No redirect is followed and no answer is read: its status says all.
 */
import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { askNameServers } from '../feeds/name-servers.ts';
import { isPublicAddress } from '../feeds/public-address.ts';
import { isLoopback } from '../config.ts';
import { judge } from '../jobs/hand-on.ts';
import { Unreachable } from '../jobs/unreachable.ts';

export interface Posting {
  url: URL;
  headers: Record<string, string>;
  body: string | Buffer;
  patienceMs: number;
  /** All addresses of a host, as this machine finds them; a test has one of its own. */
  addressesOf?: ((host: string) => Promise<string[]>) | undefined;
}

export interface PostAnswer {
  status: number;
  /** As it was sent. */
  retryAfter: string | undefined;
}

/**
 * To where the owner says, who may mean this machine. Throws `Unreachable` when nothing could be handed on now, `HandingRefused`
 * when it was this that was not wanted.
 */
export async function post(posting: Posting): Promise<void> {
  const isOfOwner = (host: string) => (isLoopback(host) ? isLoopback : isPublicAddress);
  judge((await inTime(posting, isOfOwner)).status);
}

/**
 * To where a stranger says, by name servers: never this machine nor its network. Throws `Unreachable` when there is no answer.
 * `isReachable`: a test has a receiver of its own here.
 */
export function postOutside(posting: Posting, isReachable = isPublicAddress): Promise<PostAnswer> {
  return inTime({ addressesOf: askNameServers, ...posting }, () => isReachable);
}

type MayReach = (host: string) => (address: string) => boolean;

function inTime(posting: Posting, mayReach: MayReach): Promise<PostAnswer> {
  const late = AbortSignal.timeout(posting.patienceMs);
  return Promise.race([send(posting, mayReach, late), whenLate(late)]);
}

function whenLate(late: AbortSignal): Promise<never> {
  return new Promise((_, reject) => late.addEventListener('abort', () => reject(new Unreachable('TimeoutError'))));
}

async function send(
  { url, headers, body, addressesOf = findAddresses }: Posting,
  mayReach: MayReach,
  late: AbortSignal,
): Promise<PostAnswer> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) ? [host] : await found(addressesOf, host);
  if (!addresses.every(mayReach(host))) throw new Unreachable('PRIVATE_ADDRESS');
  const ask = url.protocol === 'https:' ? request : plainRequest;
  return new Promise((resolve, reject) => {
    const asked = ask(
      url,
      { method: 'POST', headers, lookup: onlyTo(addresses), agent: false, signal: late },
      (answer) => {
        answer.destroy();
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
      },
    );
    asked.on('error', (failure: Error & { code?: string }) => reject(new Unreachable(failure.code ?? failure.name)));
    asked.end(body);
  });
}

async function found(addressesOf: (host: string) => Promise<string[]>, host: string): Promise<string[]> {
  const addresses = await addressesOf(host).catch((failure: { code?: string }) => {
    throw new Unreachable(failure.code ?? 'ENOTFOUND');
  });
  if (addresses.length === 0) throw new Unreachable('ENOTFOUND');
  return addresses;
}

async function findAddresses(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

function onlyTo(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_, options, tell) => {
    if (options.all) tell(null, all);
    else tell(null, all[0]?.address ?? '', all[0]?.family);
  };
}

/**
 * Whose address a request has (guarantee P7). Proxies append to `X-Forwarded-For` the address they were called from, so
 * the list is read from its end, one step per proxy, and only as long as the address before is that of a proxy we
 * know: what a client wrote into it itself is never reached.
 */
import { BlockList, isIP } from 'node:net';

export interface Proxies {
  /** How many stand in front, one after the other. */
  count: number;
  /** Their addresses. */
  known: BlockList;
}

/** @returns the client's address, or that of the last proxy that may be believed. */
export function clientAddress(socketAddress: string, forwardedFor: string, { count, known }: Proxies): string {
  const named = forwardedFor.split(',').map((part) => part.trim());
  let address = socketAddress;
  for (let step = 1; step <= count && isKnown(address, known); step += 1) {
    const before = named.at(-step) ?? '';
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
}

/** Whether a list came from a caller that is not named as a proxy, where there should be one. */
export function isUnknownProxy(socketAddress: string, forwardedFor: string, { count, known }: Proxies): boolean {
  return count > 0 && forwardedFor !== '' && !isKnown(socketAddress, known);
}

/**
 * Addresses and networks with commas between, such as `127.0.0.0/8,::1,10.0.0.5`.
 *
 * @returns null when one of them is neither
 */
export function proxiesIn(text: string): BlockList | null {
  const list = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [address = '', bits, ...more] = entry.split('/');
    const version = isIP(address);
    const longest = version === 4 ? 32 : 128;
    if (version === 0 || more.length > 0) return null;
    if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= longest)) return null;
    list.addSubnet(address, Number(bits ?? longest), familyOf(address));
  }
  return list;
}

function isKnown(address: string, known: BlockList): boolean {
  return isIP(address) !== 0 && known.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}

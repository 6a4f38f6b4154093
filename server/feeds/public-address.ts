import ipaddr from 'ipaddr.js';

/** All that is routed on the Internet with IPv6; what IANA keeps for itself or for tunnels inside of it is left out below. */
const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::');
const GLOBAL_UNICAST_BITS = 3;

/**
 * Whether an address is one of the open Internet: not of this machine, its network, a carrier, a tunnel or translator
 * that leads to one of these, and none that is kept for special use.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_UNICAST, GLOBAL_UNICAST_BITS)) return false;
  return parsed.range() === 'unicast';
}

/**
 * Where a host is that a stranger names, by name servers alone: not by what this machine calls a host in a file of its own, and
 * not in the few threads that files and passwords need, which a name server that hangs would fill.
 */
import { Resolver } from 'node:dns/promises';

const NO_ANSWER_MS = 3_000;

/** All its addresses; none when there is no such host. */
export async function askNameServers(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: NO_ANSWER_MS, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

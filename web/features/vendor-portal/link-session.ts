/**
 * The session that a portal link is exchanged for (amendment 21). On a phone it takes React a second to draw the page;
 * the exchange and the portal's first answers come meanwhile.
 */
import { matchPath } from 'react-router';
import { client } from '../../api/client.ts';
import { PATTERNS } from '../../paths.ts';
import { askAhead } from './own-vendor.ts';
import { mustStartAnewIn } from './portal-language.ts';

interface Link {
  vendorId: string;
  token: string;
}

/** `startsAnew`: in the vendor's own language, which this document does not have. */
interface Opened {
  vendorId: string;
  startsAnew: boolean;
}

/** The exchange of the link that this document was opened with, until the page asks for it. */
let begun = typeof location === 'undefined' ? undefined : beginAt(location.pathname);

/** Exchanges the link; the first time, takes the exchange that began with the document. */
export function openLink(link: Link): Promise<Opened> {
  const early = begun;
  begun = undefined;
  return early?.vendorId === link.vendorId && early.token === link.token ? early.opened : exchange(link);
}

function beginAt(path: string) {
  const { vendorId, token } = matchPath(PATTERNS.vendorLink, path)?.params ?? {};
  if (!vendorId || !token) return undefined;
  const opened = exchange({ vendorId, token });
  // The page words the failure once it stands.
  opened.catch(() => undefined);
  return { vendorId, token, opened };
}

async function exchange(link: Link): Promise<Opened> {
  const { vendorId, language } = await client.vendorPortal.openSession(link);
  const startsAnew = mustStartAnewIn(language);
  if (!startsAnew) askAhead(vendorId);
  return { vendorId, startsAnew };
}

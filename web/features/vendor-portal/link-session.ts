/** The session that a portal link is exchanged for (amendment 21). */
import { client } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { ahead } from './ahead.ts';
import { askAhead, takeAhead } from './own-vendor.ts';
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
let begun = ahead?.link;

/** Exchanges the link; the first time, takes the exchange that began with the document. */
export async function openLink(link: Link): Promise<Opened> {
  const early = begun;
  begun = null;
  const isEarly = early?.vendorId === link.vendorId && early.token === link.token;
  const { vendorId, language } = await (isEarly ? early.session : client.vendorPortal.openSession(link));
  const startsAnew = mustStartAnewIn(language);
  if (!startsAnew) askAhead(vendorId);
  return { vendorId, startsAnew };
}

/**
 * Takes over what was asked for ahead, before anything is drawn: the address is the portal's then, and the page of the
 * link, which would only lead there, is never drawn.
 */
export async function enterAhead(): Promise<void> {
  const vendorId = await takeAhead();
  if (vendorId !== null && ahead?.link) history.replaceState(history.state, '', paths.vendorPortal(vendorId));
}

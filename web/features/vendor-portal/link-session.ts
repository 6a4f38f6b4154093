/** The session that a portal link is exchanged for (amendment 21). */
import { client } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { ahead } from './ahead.ts';
import { askFirst } from './own-vendor.ts';
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

const openedAt = typeof location === 'undefined' ? null : location.pathname;

/** The exchange of the link that this document was opened with, until the page asks for it. */
let early = ahead?.link ?? null;

/** Exchanges the link; the first time, takes the exchange that began with the document. */
export async function openLink(link: Link): Promise<Opened> {
  const taken = early?.vendorId === link.vendorId && early.token === link.token ? early : null;
  early = null;
  const { vendorId, language } = await (taken?.session ?? client.vendorPortal.openSession(link));
  const answers = (taken && (await ahead?.answers)) ?? null;
  const startsAnew = mustStartAnewIn(language);
  if (!startsAnew) void askFirst(vendorId, answers);
  return { vendorId, startsAnew };
}

/**
 * Enters the portal before anything is drawn, where the document has asked for its answers: the address is the portal's from
 * then on, and the page of the link, which would only lead there, is never drawn. Resolves when they have come.
 */
export async function enterPortal(): Promise<void> {
  const answers = await ahead?.answers;
  if (!answers) return;
  const isAtLink = ahead?.link != null && location.pathname === openedAt;
  if (isAtLink) history.replaceState(history.state, '', paths.vendorPortal(answers.vendorId));
  await askFirst(answers.vendorId, answers);
}

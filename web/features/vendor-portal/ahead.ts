/**
 * What the portal begins with, asked for as soon as this module is here, a second or two before React is on a phone. So
 * it imports the calls and nothing that is heavier, and the page has it come first (`scripts/first-screens.mjs`).
 */
import { client } from '../../api/client.ts';
import { acceptableFirst, askedAsNew, type OwnOrder } from './own-order.ts';

type Session = Awaited<ReturnType<typeof client.vendorPortal.openSession>>;

/** What the portal of this vendor is drawn with, on its way. */
export interface FirstAnswers {
  vendorId: string;
  me: ReturnType<typeof client.vendorPortal.me>;
  /** null: another tab is open. */
  newOrders: ReturnType<typeof client.vendorPortal.listOrders> | null;
}

interface Ahead {
  /** The link that the document was opened with, and its exchange; null on a later visit, which has its session. */
  link: { vendorId: string; token: string; session: Promise<Session> } | null;
  /** Null when the link opened nothing, or a portal in a language that this document does not speak. */
  answers: Promise<FirstAnswers | null>;
}

/** So many cards stand on the first screen of a phone. */
const CARDS_IN_SIGHT = 2;

/** undefined: this document is not a portal's, or the build draws it. */
export const ahead = typeof location === 'undefined' ? undefined : askAhead(location.pathname, location.search);

function askAhead(path: string, search: string): Ahead | undefined {
  const [vendorId, token] = /^\/vendor-portal\/([^/]+)(?:\/([^/]+))?\/?$/.exec(path)?.slice(1).map(decoded) ?? [];
  if (vendorId === undefined) return undefined;
  if (token === undefined) {
    const answers = askFor(vendorId, search === '' || search === '?tab=new-orders');
    return { link: null, answers: Promise.resolve(answers) };
  }
  const session = client.vendorPortal.openSession({ vendorId, token });
  const answers = session.then(
    ({ vendorId, language }) => (language === document.documentElement.lang ? askFor(vendorId, true) : null),
    // The page of the link words the failure.
    () => null,
  );
  return { link: { vendorId, token, session }, answers };
}

/** As the router reads a part of an address. */
function decoded(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    return part;
  }
}

function askFor(vendorId: string, showsNewOrders: boolean): FirstAnswers {
  const me = client.vendorPortal.me({ vendorId });
  const newOrders = showsNewOrders ? client.vendorPortal.listOrders(askedAsNew(vendorId, null)) : null;
  // Whoever takes an answer learns that there is none; until then a failure is nobody's.
  me.catch(() => undefined);
  newOrders?.then(({ items }) => bringPhotos(items)).catch(() => undefined);
  return { vendorId, me, newOrders };
}

function bringPhotos(orders: readonly OwnOrder[]): void {
  for (const { vehicle } of acceptableFirst(orders).slice(0, CARDS_IN_SIGHT)) {
    if (vehicle.photo) Object.assign(new Image(), { fetchPriority: 'high', src: vehicle.photo.thumbUrl });
  }
}

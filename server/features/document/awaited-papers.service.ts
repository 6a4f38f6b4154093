/** What an undecided order still waits for: documents it was placed without (T-006), and new photos that staff ask for. */
import { type DocumentKind, missingDocuments, type Residency } from '@ceylono/domain/document';
import { lapsesAt, type OrderState, refuseDocuments, type UndecidedSince } from '@ceylono/domain/order';
import type { App } from '../../app.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { listOrderDocuments } from './document.sql.ts';
import { type DocumentRequestRow, listRequests } from './document-request.sql.ts';

export interface AwaitedPapers {
  /** That are missing, in the form's order. */
  kinds: DocumentKind[];
  /** Oldest first. */
  requests: DocumentRequestRow[];
  /** When the order lapses without a decision. */
  until: Date;
}

interface Undocumented extends OrderState, UndecidedSince {
  pk: string;
  residency: Residency;
}

/** null: nothing is awaited, or it is too late for it. */
export async function awaitedPapers(app: App, order: Undocumented): Promise<AwaitedPapers | null> {
  if (refuseDocuments(order) !== null) return null;
  const present = await listOrderDocuments(app.db, order.pk);
  const kinds = missingDocuments(
    order.residency,
    present.map((document) => document.kind),
  );
  const requests = (await listRequests(app.db, order.pk)).filter(({ answeredAt }) => answeredAt === null);
  if (kinds.length === 0 && requests.length === 0) return null;
  const { kycDecisionHours } = await recentSettings(app);
  const until = lapsesAt(order, kycDecisionHours);
  return app.now() < until ? { kinds, requests, until } : null;
}

/** What an order that was placed without all its documents still waits for (T-006). */
import { type DocumentKind, missingDocuments, type Residency } from '@ceylono/domain/document';
import { lapsesAt, type OrderState, refuseDocuments } from '@ceylono/domain/order';
import type { App } from '../../app.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { listOrderDocuments } from './document.sql.ts';

export interface AwaitedPapers {
  /** In the form's order. */
  kinds: DocumentKind[];
  /** When the order lapses without a decision. */
  until: Date;
}

interface Undocumented extends OrderState {
  pk: string;
  residency: Residency;
  createdAt: Date;
  reopenedAt: Date | null;
}

/** null: nothing is missing, or it is too late for it. */
export async function awaitedPapers(app: App, order: Undocumented): Promise<AwaitedPapers | null> {
  if (refuseDocuments(order) !== null) return null;
  const present = await listOrderDocuments(app.db, order.pk);
  const kinds = missingDocuments(
    order.residency,
    present.map((document) => document.kind),
  );
  if (kinds.length === 0) return null;
  const { kycDecisionHours } = await recentSettings(app);
  const until = lapsesAt(order, kycDecisionHours);
  return app.now() < until ? { kinds, until } : null;
}

import { missingDocuments } from '@ceylono/domain/document';
import { refuseDocuments } from '@ceylono/domain/order';
import { DOCUMENT_WORDS } from '@ceylono/words/document';
import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import styles from './staff-documents.module.css';

/** What keeps an undecided order from being approved: the documents that its customer may still send (T-006). */
export function MissingDocuments({ order }: { order: StaffOrder }) {
  const { i18n } = useLingui();
  const missing = missingDocuments(
    order.residency,
    order.documents.map(({ kind }) => kind),
  );
  if (missing.length === 0 || refuseDocuments(order) !== null) return null;
  const names = missing.map((kind) => i18n._(DOCUMENT_WORDS[kind])).join('; ');
  return (
    <p className={`yellow ${styles.awaited}`}>
      <Trans>Still missing: {names}. The identity can be approved once the customer has sent them.</Trans>
    </p>
  );
}

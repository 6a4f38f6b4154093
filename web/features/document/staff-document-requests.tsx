import { DOCUMENT_WORDS } from '@ceylono/words/document';
import { REQUEST_REASON_WORDS } from '@ceylono/words/document-request';
import { Trans, useLingui } from '@lingui/react/macro';
import { DateTime } from '../../ui/date-time.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import styles from './staff-documents.module.css';

/** New photos that the customer was asked for, with what they read, and whether they came. */
export function DocumentRequests({ requests }: { requests: StaffOrder['documentRequests'] }) {
  const { i18n } = useLingui();
  if (requests.length === 0) return null;
  return (
    <ul className="list stack gap-8">
      {requests.map(({ kind, reason, message, requestedAt, requestedBy, answeredAt }) => (
        <li key={kind + requestedAt} className={`stack gap-4 ${answeredAt ? '' : 'yellow'} ${styles.awaited}`}>
          <strong>{i18n._(DOCUMENT_WORDS[kind])}</strong>
          <span className="breaks">
            {i18n._(REQUEST_REASON_WORDS[reason])} {message}
          </span>
          <span className="text-13">
            {answeredAt ? (
              <Trans>
                Asked by {requestedBy}. The new photo came on <DateTime at={answeredAt} />.
              </Trans>
            ) : (
              <Trans>
                Asked by {requestedBy} on <DateTime at={requestedAt} />. The new photo has not come yet.
              </Trans>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

import type { Dashboard } from '@ceylono/contract/dashboard';
import type { Decision } from '@ceylono/domain/dashboard';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { z } from 'zod';
import { DialogSection } from '../staff-kit/dialog-section.tsx';
import { HowLongAgo } from '../staff-kit/how-long-ago.tsx';
import styles from './dashboard.module.css';
import { DECISION_ADDRESSES } from './figure-addresses.ts';

/** Of so many, which stand before it. */
const DECISION_WORDS: Record<Decision, (count: number) => MessageDescriptor> = {
  overdue: (count) => msg`${plural(count, { one: 'Overdue rental', other: 'Overdue rentals' })}`,
  notCollected: (count) =>
    msg`${plural(count, { one: 'Order that nobody collected', other: 'Orders that nobody collected' })}`,
  identity: (count) => msg`${plural(count, { one: 'Identity to check', other: 'Identities to check' })}`,
  acceptance: (count) =>
    msg`${plural(count, { one: 'Order that its vendor has not accepted', other: 'Orders that their vendor has not accepted' })}`,
  extension: (count) => msg`${plural(count, { one: 'Extension request', other: 'Extension requests' })}`,
  cancellation: (count) => msg`${plural(count, { one: 'Request to cancel', other: 'Requests to cancel' })}`,
  problem: (count) =>
    msg`${plural(count, { one: 'Problem reported by a vendor', other: 'Problems reported by vendors' })}`,
  application: (count) => msg`${plural(count, { one: 'Vendor application', other: 'Vendor applications' })}`,
  followUp: (count) =>
    msg`${plural(count, { one: 'Follow-up call, today or overdue', other: 'Follow-up calls, today and overdue' })}`,
};

/** What waits for staff, and since when the oldest does. What nobody waits for is not listed. */
export function Decisions({ decisions }: { decisions: z.output<typeof Dashboard>['decisions'] }) {
  const { t, i18n } = useLingui();
  const waiting = decisions.filter((each) => each.waiting > 0);
  return (
    <DialogSection isOfScreen title={t`Needs a decision now`}>
      {waiting.length === 0 ? (
        <p className="dimmed">
          <Trans>Nothing waits for a decision.</Trans>
        </p>
      ) : (
        <ul className={`list ${styles.rows}`}>
          {waiting.map(({ decision, waiting: count, since }) => (
            <li key={decision} className={styles.row}>
              <Link to={DECISION_ADDRESSES[decision]}>
                <strong className="tabular">{count}</strong> {i18n._(DECISION_WORDS[decision](count))}
              </Link>
              {since === null ? null : (
                <span className={styles.of}>
                  <Trans>oldest</Trans> <HowLongAgo at={since} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </DialogSection>
  );
}

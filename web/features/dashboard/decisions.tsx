import type { Dashboard } from '@ceylono/contract/dashboard';
import type { Decision } from '@ceylono/domain/dashboard';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { z } from 'zod';
import { DialogSection } from '../staff-kit/dialog-section.tsx';
import { HowLongAgo } from '../staff-kit/how-long-ago.tsx';
import styles from './dashboard.module.css';
import { DECISION_ADDRESSES } from './figure-addresses.ts';

const DECISION_WORDS: Record<Decision, MessageDescriptor> = {
  overdue: msg`Overdue rentals`,
  notCollected: msg`Orders that nobody collected`,
  identity: msg`Identities to check`,
  acceptance: msg`Orders that their vendor has not accepted`,
  extension: msg`Extension requests`,
  cancellation: msg`Requests to cancel`,
  problem: msg`Problems reported by vendors`,
  application: msg`Vendor applications`,
  followUp: msg`Follow-up calls, today and overdue`,
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
                <strong className="tabular">{count}</strong> {i18n._(DECISION_WORDS[decision])}
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

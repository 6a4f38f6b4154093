import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { DateTime } from '../../ui/date-time.tsx';
import { Facts } from '../../ui/facts.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './customer-merge.module.css';
import type { MergeSide } from './staff-merge.ts';

interface MergeSideCardProps {
  side: MergeSide;
  isKept: boolean;
  /** null: the rule says which is kept, or this is it. */
  onKeep: (() => void) | null;
}

/** One of the two records, and what it would give or keep. */
export function MergeSideCard({ side, isKept, onKeep }: MergeSideCardProps) {
  const { t } = useLingui();
  const { name, phone, otherPhones, email, address, createdAt, isPhoneProved, proofs } = side;
  const { orders, openOrders, papers, drafts } = side;
  return (
    <section
      className={`card stack fitting padded to-top gap-12 ${styles.side}`}
      data-kept={isKept}
      aria-label={isKept ? t`Is kept: ${name}` : t`Is given up: ${name}`}
    >
      <div>
        {isKept ? (
          <StatusBadge tone="green">
            <Trans>Is kept</Trans>
          </StatusBadge>
        ) : (
          <StatusBadge tone="gray">
            <Trans>Is given up</Trans>
          </StatusBadge>
        )}
      </div>
      <Facts
        facts={[
          [t`Name`, name],
          [t`Phone`, <span key="phone">{[phone, ...otherPhones].join(', ')}</span>],
          [
            t`Confirmed`,
            isPhoneProved ? (
              <Plural key="some" value={proofs} one="In # browser" other="In # browsers" />
            ) : (
              <Trans key="none">In no browser</Trans>
            ),
          ],
          [t`E-mail`, email || '–'],
          [t`Address`, address || '–'],
          [t`Created Date`, <DateTime key="created" at={createdAt} dayOnly />],
          [
            t`Orders`,
            openOrders === 0 ? (
              orders
            ) : (
              <Trans key="open">
                {orders}, of which {openOrders} open
              </Trans>
            ),
          ],
          [t`Documents`, papers],
          [t`Bookings begun`, drafts],
        ]}
      />
      {onKeep ? (
        <div>
          <Button size="sm" variant="default" onClick={onKeep}>
            <Trans>Keep this one</Trans>
          </Button>
        </div>
      ) : null}
    </section>
  );
}

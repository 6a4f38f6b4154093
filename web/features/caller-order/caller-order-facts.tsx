import { refuseTerms } from '@ceylono/domain/order';
import { Trans, useLingui } from '@lingui/react/macro';
import { DateTime } from '../../ui/date-time.tsx';
import { Facts } from '../../ui/facts.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';
import { SendLinkAgain } from './send-link-again.tsx';

/** Of an order that staff placed for a caller: who did, what was read out, and how far its customer has come. */
export function CallerOrderFacts({ order }: { order: StaffOrder }) {
  const { t } = useLingui();
  const { callerOrder } = order;
  if (!callerOrder) return null;
  const { placedBy, toldConsentVersion, termsAgreedAt, link } = callerOrder;
  return (
    <>
      <Facts
        facts={[
          [t`Placed by`, placedBy],
          [t`Consent`, t`Text ${toldConsentVersion}, told by phone`],
          [t`Terms agreed`, termsAgreedAt ? <DateTime key="agreed" at={termsAgreedAt} /> : t`Not yet`],
          [t`Link`, link ? <LinkState key="link" link={link} /> : null],
        ]}
      />
      {refuseTerms(order) === null ? (
        <SendLinkAgain orderId={order.orderId} sentTo={order.customer.email} link={null} />
      ) : null}
    </>
  );
}

function LinkState({ link }: { link: NonNullable<NonNullable<StaffOrder['callerOrder']>['link']> }) {
  const { sentAt, expiresAt, usedAt, endedAt } = link;
  if (usedAt)
    return (
      <Trans>
        Opened <DateTime at={usedAt} />
      </Trans>
    );
  if (endedAt)
    return (
      <Trans>
        Ended, sent <DateTime at={sentAt} />
      </Trans>
    );
  return (
    <Trans>
      Sent <DateTime at={sentAt} />, works until <DateTime at={expiresAt} />
    </Trans>
  );
}

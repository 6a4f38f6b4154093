import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { Consent } from '../consent/consent.tsx';
import { OrderPart } from '../order/order-part.tsx';
import { SupportContact } from '../order/support-contact.tsx';
import { LinkCode } from './link-code.tsx';
import styles from './open-order.module.css';

interface OpenOrderProps {
  token: string;
  onOpened: (orderId: string) => void;
}

/** What the link is for; then the text about papers and the phone's code, and the order is this browser's. */
export function OpenOrder({ token, onOpened }: OpenOrderProps) {
  const [hasAgreed, setAgreed] = useState(false);
  const link = useQuery({
    queryKey: ['order-link', token],
    queryFn: ({ signal }) => client.callerOrder.readLink({ token }, { signal }),
    // Once it is used it reads as one that never was.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  return (
    <div className={`stack gap-20 ${styles.page}`}>
      <h1 className="page-title">
        <Trans>Your booking by phone</Trans>
      </h1>
      {link.isPending ? <LinesSkeleton lines={6} /> : null}
      {link.error ? (
        <>
          <ErrorState failure={failureOf(link.error)} onRetry={() => void link.refetch()} />
          <SupportContact />
        </>
      ) : null}
      {link.data ? (
        <>
          <OrderPart
            title={
              <Trans>
                Order <span className="tabular nowrap">{link.data.customOrderId}</span>
              </Trans>
            }
          >
            <p>
              <Trans>
                {link.data.model}, from <DateTime at={link.data.startDate} /> until <DateTime at={link.data.endDate} />
              </Trans>
            </p>
            <p>
              <Trans>
                Open it here to send your papers and to agree to the terms. This link works once, until{' '}
                <DateTime at={link.data.expiresAt} />.
              </Trans>
            </p>
          </OrderPart>
          <OrderPart title={<Trans>Before you go on</Trans>}>
            <Consent isGiven={hasAgreed} onContinue={() => setAgreed(true)} />
          </OrderPart>
          {hasAgreed ? (
            <OrderPart title={<Trans>Confirm your phone</Trans>}>
              <LinkCode token={token} phone={link.data.phone} onOpened={onOpened} />
            </OrderPart>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import styles from './promo-code.module.css';

/** Asked for by a press: all customers that we know are gone through, and that is on record. */
export function PromoPreview({ promoCodeId }: { promoCodeId: string }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const preview = useQuery(
    api.promoCode.preview.queryOptions({
      input: { promoCodeId },
      enabled: isAsked,
      gcTime: 0,
      // Not asked again by itself: each time is on record.
      ...{ staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false },
    }),
  );
  if (!isAsked) {
    return (
      <div className="stack to-start gap-8">
        <p className="dimmed">
          <Trans>How many of the customers we know would get this code now, by the rule of the booking itself.</Trans>
        </p>
        <Button variant="default" onClick={() => setAsked(true)}>
          <Trans>Show who would get it</Trans>
        </Button>
      </div>
    );
  }
  if (preview.isPending) return <LinesSkeleton lines={4} />;
  if (preview.isError) return <ErrorState failure={failureOf(preview.error)} onRetry={() => void preview.refetch()} />;
  const { known, accepted, usesLeft, items } = preview.data;
  const more = accepted - items.length;
  return (
    <div className="stack gap-8">
      <p role="status">
        <strong className="tabular">
          <Plural value={known} one={`${accepted} of # customer`} other={`${accepted} of # customers`} />
        </strong>{' '}
        <Trans>would get it now.</Trans>{' '}
        {usesLeft === null ? null : (
          <Plural value={usesLeft} one="# order may still use it." other="# orders may still use it." />
        )}
      </p>
      {items.length > 0 ? (
        <ul className={`list stack gap-4 ${styles.people}`} aria-label={t`Customers who would get it`}>
          {items.map(({ phone, name, email, isPhoneProved }) => (
            <li key={phone} className={styles.person}>
              <strong className="breaks">{name}</strong>
              <span className="tabular nowrap">{phone}</span>
              <span className="dimmed text-13 breaks">{email}</span>
              {isPhoneProved ? null : (
                <span className="dimmed text-13">
                  <Trans>phone not confirmed</Trans>
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {more > 0 ? (
        <p className="dimmed">
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      ) : null}
    </div>
  );
}

import { MAX_TYPED_PHONE } from '@ceylono/domain/contact';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { OpenOrders } from '../open-orders/open-orders.tsx';
import { PhoneNotConfirmed } from '../staff-order/phone-not-confirmed.tsx';
import styles from './caller-lookup.module.css';
import type { KnownCaller } from './known-caller.ts';

/** Whether somebody with the caller's number has ordered before; what is known of them goes into the form. */
export function CallerLookup({ onFound }: { onFound: (caller: KnownCaller) => void }) {
  const { t, i18n } = useLingui();
  const [phone, setPhone] = useState('');
  // Nothing of it is kept once the form is closed.
  const lookUp = useMutation(
    api.customerLookup.lookUp.mutationOptions({
      gcTime: 0,
      onSuccess: ({ customer }) => {
        if (customer) onFound(customer);
      },
    }),
  );
  const found = lookUp.data?.customer;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (phone.trim() !== '') lookUp.mutate({ phone });
  }

  return (
    <>
      <form className={`stack gap-12 ${styles.form}`} noValidate onSubmit={submit}>
        <TextInput
          type="tel"
          label={t`Mobile number of the caller`}
          description={t`To take over what is known from earlier orders. Each look-up is on record with your name.`}
          value={phone}
          maxLength={MAX_TYPED_PHONE}
          autoComplete="off"
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={phone.trim() === ''} loading={lookUp.isPending}>
          <Trans>Look up</Trans>
        </Button>
      </form>
      <div role="status" className="hides-empty">
        {found === null ? <Trans>Nobody has ordered with this number. Fill in the customer below.</Trans> : null}
        {found ? (
          <>
            <Trans>Taken over: {found.name}. Ask whether it is still right.</Trans>
            {found.phoneConfirmed ? null : <PhoneNotConfirmed />}
            {found.openOrders.length === 0 ? null : (
              <>
                <p>
                  <Trans>Open orders: perhaps they call about one of these.</Trans>
                </p>
                <OpenOrders orders={found.openOrders} inNewTab />
              </>
            )}
          </>
        ) : null}
        {lookUp.error ? i18n._(failureOf(lookUp.error).text) : null}
      </div>
    </>
  );
}

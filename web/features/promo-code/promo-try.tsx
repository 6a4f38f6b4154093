import { MAX_EMAIL, MAX_TYPED_PHONE } from '@ceylono/domain/contact';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, type client } from '../../api/client.ts';
import { failureOf, REFUSAL_TEXTS } from '../../api/refusal.ts';
import styles from './promo-code.module.css';
import type { PromoVehicle } from './staff-promo-code.ts';
import { VehicleChoice } from './vehicle-choice.tsx';

type Verdict = Awaited<ReturnType<typeof client.promoCode.try>>;

/** What the booking would say of the code to one customer. */
export function PromoTry({ promoCodeId }: { promoCodeId: string }) {
  const { t, i18n } = useLingui();
  const [phone, setPhone] = useState('');
  const [email, setEmail] = useState('');
  const [vehicle, setVehicle] = useState<PromoVehicle | null>(null);
  // Nothing of it is kept once the dialog is closed.
  const attempt = useMutation(api.promoCode.try.mutationOptions({ gcTime: 0 }));
  const isNamed = phone.trim() !== '' || email.trim() !== '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isNamed || attempt.isPending) return;
    attempt.mutate({
      promoCodeId,
      phone: phone.trim() || undefined,
      email: email.trim() || undefined,
      vehicleId: vehicle?.vehicleId,
    });
  }

  return (
    <form className="stack fitting gap-12" noValidate onSubmit={submit} aria-label={t`Ask for one customer`}>
      <div className={`halves stack gap-12 ${styles.pair}`}>
        <TextInput
          type="tel"
          label={t`Mobile number`}
          value={phone}
          maxLength={MAX_TYPED_PHONE}
          autoComplete="off"
          onChange={(event) => {
            setPhone(event.currentTarget.value);
            attempt.reset();
          }}
        />
        <TextInput
          type="email"
          label={t`E-mail`}
          value={email}
          maxLength={MAX_EMAIL}
          autoComplete="off"
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            attempt.reset();
          }}
        />
      </div>
      <VehicleChoice
        label={t`Vehicle`}
        description={t`Empty: as for the vehicle or the district that the code is for.`}
        chosen={vehicle}
        onChoose={(chosen) => {
          setVehicle(chosen);
          attempt.reset();
        }}
      />
      <p className="dimmed text-13">
        <Trans>Phone or e-mail is enough. Each question is on record with your name.</Trans>
      </p>
      <div>
        <Button type="submit" variant="default" disabled={!isNamed} loading={attempt.isPending}>
          <Trans>Ask</Trans>
        </Button>
      </div>
      <div role="status" className="hides-empty">
        {attempt.error ? <Alert color="red">{i18n._(failureOf(attempt.error).text)}</Alert> : null}
        {attempt.data ? <VerdictAlert verdict={attempt.data} /> : null}
      </div>
    </form>
  );
}

function VerdictAlert({ verdict: { refusal, name, phone, orders, isPhoneProved } }: { verdict: Verdict }) {
  const { t, i18n } = useLingui();
  return (
    <Alert
      color={refusal === null ? 'green' : 'yellow'}
      title={refusal === null ? t`The code would be accepted` : i18n._(REFUSAL_TEXTS[refusal])}
    >
      <p className="breaks">
        {name === null ? <Trans>We do not know this customer.</Trans> : [name, phone].join(', ')}
      </p>
      {orders === null ? null : (
        <p>
          <Plural
            value={orders.ofPhone}
            one="# order counts under this phone"
            other="# orders count under this phone"
          />
          {orders.ofPerson === orders.ofPhone ? null : (
            <>
              {', '}
              <Plural value={orders.ofPerson} one="# of this person" other="# of this person" />
            </>
          )}
          .
        </p>
      )}
      {phone !== null && !isPhoneProved ? (
        <p>
          <Trans>
            No browser has confirmed this phone: where the code looks at orders, the booking asks for that first.
          </Trans>
        </p>
      ) : null}
    </Alert>
  );
}

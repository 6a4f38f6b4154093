/**
 * How a customer who was looked up can be reached, and the guarantor.
 * @rows CUS-LOOK 11 12
 */
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Facts } from '../../ui/facts.tsx';
import { RESIDENCY_WORDS } from '../document/residency-words.ts';
import { PhoneNotConfirmed } from '../staff-order/phone-not-confirmed.tsx';
import type { FoundCustomer } from './found-customer.ts';

/** How the customer can be reached; ways that were not provided are left out (customer §2 L101). */
export function ContactFacts({ customer }: { customer: FoundCustomer }) {
  const { t, i18n } = useLingui();
  const { name, phone, phoneConfirmed, email, address, residency } = customer;
  return (
    <Facts
      facts={[
        [t`Name`, name],
        [
          t`Phone`,
          <Fragment key="phone">
            <a href={`tel:${phone}`} className="tabular nowrap">
              {phone}
            </a>{' '}
            {phoneConfirmed ? null : <PhoneNotConfirmed />}
          </Fragment>,
        ],
        [
          t`E-mail`,
          email && (
            <a key="mail" href={`mailto:${email}`}>
              {email}
            </a>
          ),
        ],
        [t`Address`, address],
        [t`Residency`, i18n._(RESIDENCY_WORDS[residency])],
      ]}
    />
  );
}

export function GuarantorFacts({ customer }: { customer: FoundCustomer }) {
  const { t } = useLingui();
  const { guarantorName, guarantorPhone } = customer;
  return (
    <Facts
      facts={[
        [t`Name`, guarantorName ?? t`None`],
        [t`Phone`, guarantorPhone],
      ]}
    />
  );
}

/**
 * What staff read of a customer, and the words for what is missing.
 * @rows ADM-CUST 10
 */
import { SHOWN_STATUS_WORDS } from '@ceylono/words/shown-status';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { DateTime } from '../../ui/date-time.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { addressOfTab } from '../staff/dashboard-tabs.ts';
import styles from './customer-record.module.css';
import type { StaffCustomer } from './staff-customer.ts';

interface OfCustomer {
  customer: StaffCustomer;
}

/** The documents' words for what is missing (admin §3 L167). */
export function NameFact({ customer: { name } }: { customer: { name: string } }) {
  return name === '' ? <Trans>[No Name]</Trans> : name;
}

export function PhoneFact({ phone }: { phone: string }) {
  if (phone === '') return <Trans>[No Phone]</Trans>;
  return (
    <a href={`tel:${phone}`} className="tabular nowrap">
      {phone}
    </a>
  );
}

export function EmailFact({ email, isSmall = false }: { email: string; isSmall?: boolean }) {
  return email === '' ? (
    <span className="dimmed">
      <Trans>[No Email]</Trans>
    </span>
  ) : (
    <a href={`mailto:${email}`} className={isSmall ? 'text-13' : undefined}>
      <EmailText email={email} />
    </a>
  );
}

export function ContactFact({ customer, onOpen }: OfCustomer & { onOpen: () => void }) {
  const { phone, otherPhones, email, isPhoneProved } = customer;
  return (
    <div className={`stack to-start gap-2 breaks ${styles.contact}`}>
      <button type="button" className={`breaks ${styles.name}`} onClick={onOpen}>
        <NameFact customer={customer} />
      </button>
      {[phone, ...otherPhones].map((each) => (
        <PhoneFact key={each} phone={each} />
      ))}
      <EmailFact email={email} isSmall />
      {isPhoneProved ? (
        <StatusBadge tone="green">
          <Trans>Phone confirmed</Trans>
        </StatusBadge>
      ) : null}
    </div>
  );
}

export function AddressFact({ address }: { address: string }) {
  return address === '' ? (
    <span className="dimmed">
      <Trans>[No Address]</Trans>
    </span>
  ) : (
    <span className={`breaks ${styles.address}`}>{address}</span>
  );
}

/** All orders, whatever became of them, and of which nothing came (T-094). */
export function StatsFact({ customer: { totalOrders, totalValue, lostValue, notCollected, lastOrderAt } }: OfCustomer) {
  return (
    <div className="stack gap-2">
      <span className="nowrap">
        <Plural value={totalOrders} one="# order" other="# orders" />
      </span>
      <span className="nowrap">
        <Trans>
          Total Value <Money cents={totalValue} />
        </Trans>
      </span>
      {lostValue === 0 ? null : (
        <span className="dimmed text-13">
          <Trans>
            of which <Money cents={lostValue} /> cancelled or rejected
          </Trans>
        </span>
      )}
      {notCollected === 0 ? null : (
        <span className="nowrap">
          <Trans>{notCollected} not collected</Trans>
        </span>
      )}
      <span className="dimmed text-13">
        {lastOrderAt === null ? (
          <Trans>[No Date]</Trans>
        ) : (
          <Trans>
            last on <DateTime at={lastOrderAt} dayOnly />
          </Trans>
        )}
      </span>
    </div>
  );
}

/** The last three (T-122). */
export function RecentOrdersFact({ customer: { recentOrders } }: OfCustomer) {
  const { i18n } = useLingui();
  if (recentOrders.length === 0) {
    return (
      <span className="dimmed">
        <Trans>[No Orders]</Trans>
      </span>
    );
  }
  return (
    <ul className="list stack gap-6">
      {recentOrders.map(({ orderId, customOrderId, shownStatus }) => (
        <li key={orderId} className={`cluster ${styles.recent}`}>
          <Link to={`${addressOfTab('all-orders')}&order=${orderId}`} className="nowrap">
            {customOrderId}
          </Link>
          <span className="dimmed text-13 nowrap">{i18n._(SHOWN_STATUS_WORDS[shownStatus])}</span>
        </li>
      ))}
    </ul>
  );
}

/** Of orders; a line ends between two of them. */
export function NumbersFact({ numbers }: { numbers: readonly string[] }) {
  return numbers.map((number, at) => (
    <Fragment key={number}>
      {at > 0 ? ', ' : null}
      <span className="nowrap">{number}</span>
    </Fragment>
  ));
}

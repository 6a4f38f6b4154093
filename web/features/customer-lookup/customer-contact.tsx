/**
 * The contact details of one customer, by the phone in the address.
 * @rows VEN-CUST 02
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { Link } from 'react-router';
import { failureOf } from '../../api/refusal.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { StaffPanel } from '../staff-kit/staff-list.tsx';
import { PhoneNotConfirmed } from '../staff-order/phone-not-confirmed.tsx';
import styles from './customer-lookup.module.css';
import { type FoundCustomer, useLookUp } from './found-customer.ts';

/** The contact details of a customer (vendor §2 L61), and nothing else that the look-up found. */
export function CustomerContact({ phone }: { phone: string }) {
  const { i18n } = useLingui();
  const found = useLookUp(phone);
  if (phone === '') return <EmptyState title={<Trans>No customer phone number provided</Trans>} />;
  if (found.isPending) return <LinesSkeleton lines={4} />;
  return (
    <StaffPanel>
      {found.error ? (
        <Alert color="red" role="alert" title={<Trans>Failed to fetch customer data</Trans>}>
          <p>{i18n._(failureOf(found.error).text)}</p>
          <Button size="sm" variant="default" onClick={() => void found.refetch()}>
            <Trans>Try Again</Trans>
          </Button>
        </Alert>
      ) : null}
      {found.data?.customer === null ? (
        <Alert color="gray" role="status">
          <Trans>No orders found for mobile number: {phone}</Trans>
        </Alert>
      ) : null}
      {found.data?.customer?.phoneConfirmed === false ? (
        <div>
          <PhoneNotConfirmed />
        </div>
      ) : null}
      <div className={styles.facts}>
        <Contact customer={found.data?.customer ?? null} />
      </div>
      <div className={`cluster ${styles.ways}`}>
        <Link to={paths.customerOrders(phone)}>
          <Trans>Orders of the customer</Trans>
        </Link>
        <Link to={paths.customerScreen}>
          <Trans>Another number</Trans>
        </Link>
      </div>
    </StaffPanel>
  );
}

/** null: no customer is known; then it is 'Customer', with nothing to reach them by (vendor §8 L210). */
function Contact({ customer }: { customer: FoundCustomer | null }) {
  const { t } = useLingui();
  return (
    <Facts
      facts={[
        [t`Name`, customer?.name ?? t`Customer`],
        [t`E-mail`, customer?.email ?? '–'],
        [t`Address`, customer?.address ?? '–'],
        [t`Pickup location`, customer && (customer.pickupLocation ?? t`Pinned place`)],
      ]}
    />
  );
}

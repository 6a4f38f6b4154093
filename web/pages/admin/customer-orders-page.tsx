import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { DashboardShell } from '../../features/back-office/dashboard-shell.tsx';
import { CustomerOrders } from '../../features/customer-lookup/customer-orders.tsx';
import { phoneOf } from '../../features/customer-lookup/phone-address.ts';
import { StaffOnly } from '../../features/staff/staff-only.tsx';
import { i18n } from '../../shell/i18n.ts';

export function meta() {
  return [{ title: i18n._(msg`Customer Orders`) }, { name: 'robots', content: 'noindex' }];
}

/** A customer's orders, by the phone in the address (customer §2 L26). */
export default function CustomerOrdersPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const phone = phoneOf(params) ?? '';
  return (
    <StaffOnly title={<Trans>Customer Orders</Trans>}>
      {(staff) => (
        <DashboardShell staff={staff} tab="customers" title={t`Customer Orders`}>
          <CustomerOrders key={phone} phone={phone} />
        </DashboardShell>
      )}
    </StaffOnly>
  );
}

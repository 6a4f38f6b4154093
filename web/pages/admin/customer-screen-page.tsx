import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { DashboardShell } from '../../features/back-office/dashboard-shell.tsx';
import { CustomerContact } from '../../features/customer-lookup/customer-contact.tsx';
import { CustomerLookup } from '../../features/customer-lookup/customer-lookup.tsx';
import { phoneOf } from '../../features/customer-lookup/phone-address.ts';
import { StaffOnly } from '../../features/staff/staff-only.tsx';
import { i18n } from '../../shell/i18n.ts';

export function meta() {
  return [{ title: i18n._(msg`Customer look-up`) }, { name: 'robots', content: 'noindex' }];
}

/** Without a phone the look-up, with one the customer's contact details (T-026). */
export default function CustomerScreenPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const phone = phoneOf(params);
  return (
    <StaffOnly title={<Trans>Customer look-up</Trans>}>
      {(staff) => (
        <DashboardShell staff={staff} tab="customers" title={phone === null ? t`Customer look-up` : t`Customer`}>
          {phone === null ? <CustomerLookup /> : <CustomerContact key={phone} phone={phone} />}
        </DashboardShell>
      )}
    </StaffOnly>
  );
}

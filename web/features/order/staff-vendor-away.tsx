import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { DateTime } from '../../ui/date-time.tsx';
import type { StaffOrder } from '../staff-order/staff-order.ts';

/** Nobody need guess why the vehicle is offered nowhere, and whether its order still counts (decision 058). */
export function VendorAway({ order: { vendorAway, vendorName } }: { order: StaffOrder }) {
  const { t } = useLingui();
  if (vendorAway === null) return null;
  const since = <DateTime at={vendorAway.since} />;
  const isSuspended = vendorAway.state === 'suspended';
  return (
    <Alert color="yellow" title={isSuspended ? t`Vendor suspended` : t`Vendor deleted`}>
      {isSuspended ? (
        <Trans>
          {vendorName} is suspended since {since}. What was ordered is carried out; cancel or swap what shall not go on.
        </Trans>
      ) : (
        <Trans>
          {vendorName} was deleted on {since}. Nobody of the vendor reads this order any more.
        </Trans>
      )}
    </Alert>
  );
}

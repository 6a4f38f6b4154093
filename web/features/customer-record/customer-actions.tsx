/**
 * What staff do with one customer.
 * @rows ADM-CUST 04
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

/** What opens a dialog. */
export type CustomerTask = 'view' | 'edit' | 'merge' | 'erase';

interface CustomerActionsProps {
  customer: { name: string; phone: string };
  onTask: (task: CustomerTask) => void;
  /** Inside the details, which need no way to themselves. */
  inDetails?: boolean;
}

/** The documents' four (admin §2 L93), and the merge (decision 061). */
export function CustomerActions({ customer: { name, phone }, onTask, inDetails = false }: CustomerActionsProps) {
  const { t } = useLingui();
  const size = inDetails ? 'sm' : 'xs';
  return (
    <div className="cluster gap-6">
      {inDetails ? null : (
        <Button size={size} variant="default" onClick={() => onTask('view')} aria-label={t`View details of ${name}`}>
          <Trans>View Details</Trans>
        </Button>
      )}
      <Button size={size} variant="default" onClick={() => onTask('edit')} aria-label={t`Edit ${name}`}>
        <Trans>Edit</Trans>
      </Button>
      <Button size={size} variant="default" onClick={() => onTask('merge')} aria-label={t`Merge ${name}`}>
        <Trans>Merge</Trans>
      </Button>
      <Button
        size={size}
        variant="default"
        component={Link}
        to={paths.customerOrders(phone)}
        replace={inDetails}
        aria-label={t`View orders of ${name}`}
      >
        <Trans>View Orders</Trans>
      </Button>
      <Button
        size={size}
        variant="outline"
        color="kandyan"
        onClick={() => onTask('erase')}
        aria-label={t`Delete ${name}`}
      >
        <Trans>Delete</Trans>
      </Button>
    </div>
  );
}

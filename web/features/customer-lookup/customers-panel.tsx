import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Tab 6: until its list is built, the way to one customer. */
export function CustomersPanel() {
  return (
    <EmptyState
      title={<Trans>The list of customers comes later</Trans>}
      hint={<Trans>One customer is found by mobile number already.</Trans>}
      action={
        <Link to={paths.customerScreen}>
          <Trans>Look a customer up</Trans>
        </Link>
      }
    />
  );
}

import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { addressOfTab } from '../staff/dashboard-tabs.ts';
import styles from './overview-panel.module.css';

/** The first tab: until its figures are built, the way to the tabs that are. */
export function OverviewPanel() {
  return (
    <EmptyState
      title={<Trans>The figures of the overview come later</Trans>}
      hint={<Trans>The work of the day is here already:</Trans>}
      action={
        <div className={`cluster gap-12 ${styles.ways}`}>
          <Link to={addressOfTab('pending-orders')}>
            <Trans>Pending Orders</Trans>
          </Link>
          <Link to={addressOfTab('all-orders')}>
            <Trans>All Orders</Trans>
          </Link>
          <Link to={addressOfTab('vendors')}>
            <Trans>Vendors</Trans>
          </Link>
          <Link to={addressOfTab('vehicles')}>
            <Trans>Vehicles</Trans>
          </Link>
          <Link to={addressOfTab('customers')}>
            <Trans>Customers</Trans>
          </Link>
        </div>
      }
    />
  );
}

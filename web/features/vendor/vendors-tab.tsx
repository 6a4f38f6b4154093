import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { addressOfTab } from '../staff/dashboard-tabs.ts';
import { StaffPanel } from '../staff-kit/staff-list.tsx';
import { showsApplications } from './applications-address.ts';
import styles from './vendors-tab.module.css';

const VendorsPanel = lazy(() => import('./vendors-panel.tsx'));
const ApplicationsPanel = lazy(() => import('./applications-panel.tsx'));

/** Tab 2: those who are vendors, and those who want to be. */
export default function VendorsTab() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const isApplications = showsApplications(params);
  const waiting = useQuery(api.vendorApplication.list.queryOptions({ input: { status: 'pending', limit: 1 } }));
  const count = waiting.data?.pending;
  return (
    <StaffPanel>
      <nav aria-label={t`Vendors and applications`}>
        <ul className={`list cluster gap-8 ${styles.views}`}>
          <li>
            <Link to={addressOfTab('vendors')} aria-current={isApplications ? undefined : 'page'}>
              <Trans>Vendors</Trans>
            </Link>
          </li>
          <li>
            <Link
              to={`${addressOfTab('vendors')}&view=applications`}
              aria-current={isApplications ? 'page' : undefined}
            >
              <Trans>Vendor Applications</Trans>
              {count ? <span className={styles.count}>{count}</span> : null}
            </Link>
          </li>
        </ul>
      </nav>
      <Suspense fallback={<RowsSkeleton />}>{isApplications ? <ApplicationsPanel /> : <VendorsPanel />}</Suspense>
    </StaffPanel>
  );
}

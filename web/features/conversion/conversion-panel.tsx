import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useAddress } from '../../shell/address.ts';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { addressOfTab } from '../staff/dashboard-tabs.ts';
import { StaffPanel } from '../staff-kit/staff-list.tsx';
import { useOpenedOrder } from '../staff-order/opened-order.ts';
import { type ConversionView, viewOf } from './leads-address.ts';

const LeadsList = lazy(() => import('./leads-list.tsx'));
const FollowUps = lazy(() => import('../call-note/follow-ups.tsx'));
const CallNotesDialog = lazy(() => import('../call-note/call-notes-dialog.tsx'));
const ConversionAnalytics = lazy(() =>
  import('./conversion-analytics.tsx').then((part) => ({ default: part.ConversionAnalytics })),
);

/** Tab 8: who gave a phone, whom to call again, and the figures (admin §2 L101). */
export default function ConversionPanel() {
  const { t } = useLingui();
  const [params] = useAddress();
  const [, viewOrder] = useOpenedOrder();
  const [phone, call] = useState<string | null>(null);
  const view = viewOf(params);
  return (
    <StaffPanel>
      <Group component="nav" gap={8} aria-label={t`Views of Conversion Tracking`}>
        <View view="list" current={view}>
          <Trans>Data List</Trans>
        </View>
        <View view="analytics" current={view}>
          <Trans>Analytics</Trans>
        </View>
        <View view="follow-ups" current={view}>
          <Trans>Follow-ups</Trans>
        </View>
      </Group>
      <Suspense fallback={<RowsSkeleton />}>
        {view === 'list' ? <LeadsList onCall={call} /> : null}
        {view === 'analytics' ? <ConversionAnalytics /> : null}
        {view === 'follow-ups' ? <FollowUps onCall={call} /> : null}
      </Suspense>
      <Suspense>
        {phone === null ? null : (
          <CallNotesDialog
            key={phone}
            phone={phone}
            onClose={() => call(null)}
            onViewOrder={(orderId) => {
              call(null);
              viewOrder(orderId);
            }}
          />
        )}
      </Suspense>
    </StaffPanel>
  );
}

function View({ view, current, children }: { view: ConversionView; current: ConversionView; children: ReactNode }) {
  const tab = addressOfTab('conversion-tracking');
  return (
    <Button
      component={Link}
      to={view === 'list' ? tab : `${tab}&view=${view}`}
      size="compact-sm"
      variant={view === current ? 'light' : 'default'}
      aria-current={view === current ? 'page' : undefined}
    >
      {children}
    </Button>
  );
}

/**
 * Tab 9 and the page of notifications.
 * @rows ADM-ROUTE 08; ADM-NOTE 16; ADM-SHELL 10
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAddress } from '../../shell/address.ts';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { WaitingList } from '../notification/waiting-list.tsx';
import type { Staff } from '../staff/staff-session.ts';
import { StaffPanel } from '../staff-kit/staff-list.tsx';
import { AccessRestricted } from './access-restricted.tsx';
import {
  addressOfPart,
  mayOpenPart,
  NOTIFICATION_PART_NAMES,
  NOTIFICATION_PARTS,
  type NotificationPart,
  notificationPartOf,
} from './notification-parts.ts';

const ChatPanel = lazy(() => import('../notice/chat-panel.tsx'));
const HealthPanel = lazy(() => import('../health/health-panel.tsx'));
const LetterPreviewPanel = lazy(() => import('../letter-preview/letter-preview-panel.tsx'));
const StaffPushPanel = lazy(() => import('../push/staff-push-panel.tsx'));
const OutboxPanel = lazy(() => import('../outbox/outbox-panel.tsx'));

/** What waits, as the tab of the dashboard shows it, and the way to all of it. */
export default function NotificationsPanel({ staff, isPage }: { staff: Staff; isPage: boolean }) {
  return isPage ? <NotificationsPage staff={staff} /> : <NotificationsTab />;
}

function NotificationsTab() {
  return (
    <StaffPanel>
      <div className="row wraps apart gap-12">
        <p className="dimmed">
          <Trans>What waits for staff. Letters, the team chat and how we are doing stand on a page of their own.</Trans>
        </p>
        <Button component={Link} to={paths.adminNotifications}>
          <Trans>Open Notifications</Trans>
        </Button>
      </div>
      <WaitingList />
    </StaffPanel>
  );
}

function NotificationsPage({ staff }: { staff: Staff }) {
  const { t, i18n } = useLingui();
  const [params] = useAddress();
  const part = notificationPartOf(params);
  return (
    <StaffPanel>
      <nav aria-label={t`Parts of notifications`} className="row wraps gap-8">
        {NOTIFICATION_PARTS.filter((name) => mayOpenPart(name, staff)).map((name) => (
          <Button
            key={name}
            component={Link}
            to={addressOfPart(name)}
            variant={name === part ? 'filled' : 'default'}
            aria-current={name === part ? 'page' : undefined}
          >
            {i18n._(NOTIFICATION_PART_NAMES[name])}
          </Button>
        ))}
      </nav>
      {mayOpenPart(part, staff) ? (
        <Suspense fallback={<RowsSkeleton rows={6} />}>
          <Part part={part} email={staff.email} />
        </Suspense>
      ) : (
        <AccessRestricted staff={staff} required={<Trans>Super Admin</Trans>} />
      )}
    </StaffPanel>
  );
}

function Part({ part, email }: { part: NotificationPart; email: string }) {
  switch (part) {
    case 'waiting':
      return <WaitingList />;
    case 'device':
      return <StaffPushPanel email={email} />;
    case 'outbox':
      return <OutboxPanel />;
    case 'letters':
      return <LetterPreviewPanel />;
    case 'health':
      return <HealthPanel />;
    case 'chat':
      return <ChatPanel outboxAddress={`${addressOfPart('outbox')}&kind=order-notice`} />;
  }
}

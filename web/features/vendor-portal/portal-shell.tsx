/**
 * Header and tabs of the vendor portal.
 *
 * @rows VEN-ACC 02 03 18
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconCar, IconClipboardList, IconInbox, IconSettings } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CountBadge } from '../../ui/count-badge.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PortalLogout } from './portal-logout.tsx';
import styles from './portal-shell.module.css';
import { addressOfPortalTab, PORTAL_TAB_NAMES, PORTAL_TABS, type PortalTab } from './portal-address.ts';

const ICONS: Record<PortalTab, typeof IconCar> = {
  'new-orders': IconInbox,
  vehicles: IconCar,
  orders: IconClipboardList,
  settings: IconSettings,
};

interface PortalShellProps {
  vendorId: string;
  name: string;
  online: boolean;
  /** Orders that wait to be accepted. */
  pendingOrders: number;
  /** When staff opened the portal's link last. */
  linkRevealedAt: string | null;
  /** Its vehicles are offered nowhere, since when and why. */
  suspension: { since: string; reason: string } | null;
  tab: PortalTab;
  children: ReactNode;
}

/** Header and tabs of the portal (vendor §1 L7, §2 L27); on a phone the tabs are at the thumb. */
export function PortalShell({
  vendorId,
  name,
  online,
  pendingOrders,
  linkRevealedAt,
  suspension,
  tab,
  children,
}: PortalShellProps) {
  return (
    <div className={`page ${styles.shell}`}>
      <div className={`row wraps ${styles.bar}`}>
        <div className={styles.words}>
          <h1 className={styles.title}>
            <Trans>Vendor Portal</Trans>
          </h1>
          <p className={`dimmed breaks ${styles.welcome}`}>
            <Trans>Welcome, {name || <Trans>Vendor</Trans>}</Trans>
          </p>
        </div>
        <p className={`inline-row gap-6 danger text-14 semibold ${styles.light}`} data-online={online} role="status">
          {online ? <Trans>Online</Trans> : <Trans>Offline</Trans>}
        </p>
        <PortalLogout vendorId={vendorId} />
      </div>
      <Tabs tab={tab} pendingOrders={pendingOrders} />
      <div className={styles.content}>
        {suspension === null ? null : (
          <Alert color="red" mb="md" title={<Trans>Your vehicles are not offered</Trans>}>
            <p>
              <Trans>
                We have suspended your account since <DateTime at={suspension.since} />: nobody finds or books your
                vehicles. Orders that you have go on as agreed. To settle it, call us.
              </Trans>
            </p>
            <p className="breaks">
              <Trans>Reason: {suspension.reason}</Trans>
            </p>
          </Alert>
        )}
        {linkRevealedAt === null ? null : (
          <Alert color="yellow" mb="md">
            <Trans>
              Our staff opened your portal link on <DateTime at={linkRevealedAt} />. If you did not ask for that, call
              us.
            </Trans>
          </Alert>
        )}
        {children}
      </div>
    </div>
  );
}

function Tabs({ tab, pendingOrders }: Pick<PortalShellProps, 'tab' | 'pendingOrders'>) {
  const { t, i18n } = useLingui();
  return (
    <nav className={styles.tabs} aria-label={t`Vendor Portal`}>
      {PORTAL_TABS.map((key) => {
        const Icon = ICONS[key];
        return (
          <Link key={key} to={addressOfPortalTab(key)} aria-current={key === tab ? 'page' : undefined}>
            <Icon size={22} stroke={1.7} aria-hidden />
            <span>{i18n._(PORTAL_TAB_NAMES[key])}</span>
            {key === 'new-orders' && pendingOrders > 0 ? (
              <CountBadge count={pendingOrders} color="kandyan" className={styles.count} />
            ) : null}
          </Link>
        );
      })}
    </nav>
  );
}

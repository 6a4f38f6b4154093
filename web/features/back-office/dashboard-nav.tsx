import '@mantine/core/styles/NavLink.layer.css';
import { useLingui } from '@lingui/react/macro';
import { NavLink } from '@mantine/core';
import {
  IconBell,
  IconBuildingStore,
  IconCalendarPlus,
  IconCar,
  IconChartBar,
  IconChartFunnel,
  IconClipboardCheck,
  IconLayoutDashboard,
  IconSettings,
  IconTag,
  IconUsers,
} from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { CountBadge } from '../../ui/count-badge.tsx';
import { addressOfTab, DASHBOARD_TABS, type DashboardTab, mayOpenTab, TAB_NAMES } from '../staff/dashboard-tabs.ts';
import type { Staff } from '../staff/staff-session.ts';
import styles from './dashboard-nav.module.css';
import { addressOfSettings, SETTINGS_TAB_NAMES, SETTINGS_TABS, settingsTabOf } from './settings-tabs.ts';

const ICONS: Record<DashboardTab, typeof IconBell> = {
  overview: IconLayoutDashboard,
  'pending-orders': IconClipboardCheck,
  vendors: IconBuildingStore,
  vehicles: IconCar,
  'all-orders': IconChartBar,
  'promo-codes': IconTag,
  customers: IconUsers,
  'extension-requests': IconCalendarPlus,
  'conversion-tracking': IconChartFunnel,
  notifications: IconBell,
  settings: IconSettings,
};

interface DashboardNavProps {
  staff: Staff;
  current: DashboardTab;
  /** What waits, as a figure beside its tab. */
  waiting: Partial<Record<DashboardTab, number>>;
  /** In a dialog, whose history entry the chosen tab replaces. */
  isInDialog?: boolean;
}

/** The seven sub-tabs of Settings; what may not be opened says so when it is. */
function SettingsNav({ isInDialog }: Pick<DashboardNavProps, 'isInDialog'>) {
  const { i18n } = useLingui();
  const [params] = useSearchParams();
  const current = settingsTabOf(params);
  return (
    <ul className={`list stack gap-2 ${styles.subtabs}`}>
      {SETTINGS_TABS.map((tab) => (
        <li key={tab}>
          <NavLink
            component={Link}
            to={addressOfSettings(tab)}
            label={i18n._(SETTINGS_TAB_NAMES[tab])}
            className={styles.tab}
            active={tab === current}
            aria-current={tab === current ? 'page' : undefined}
            replace={isInDialog}
          />
        </li>
      ))}
    </ul>
  );
}

/** The tabs as links, so that each has an address of its own. */
export function DashboardNav({ staff, current, waiting, isInDialog }: DashboardNavProps) {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Back office`}>
      <ul className="list stack gap-2">
        {DASHBOARD_TABS.filter((tab) => mayOpenTab(tab, staff)).map((tab) => {
          const Icon = ICONS[tab];
          return (
            <li key={tab}>
              <NavLink
                component={Link}
                to={addressOfTab(tab)}
                label={i18n._(TAB_NAMES[tab])}
                leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
                rightSection={waiting[tab] ? <CountBadge count={waiting[tab]} color="saffron" /> : null}
                className={styles.tab}
                active={tab === current}
                aria-current={tab === current ? 'page' : undefined}
                replace={isInDialog}
              />
              {tab === 'settings' && current === 'settings' ? <SettingsNav isInDialog={isInDialog} /> : null}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

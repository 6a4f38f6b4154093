/**
 * The panels of Settings, and what those read who may not open one.
 * @rows ADM-SESS 09
 */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Staff } from '../staff/staff-session.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { AccessRestricted } from './access-restricted.tsx';
import { mayOpenSettings, SETTINGS_TAB_NAMES, type SettingsTab, settingsTabOf } from './settings-tabs.ts';
import styles from './settings-panel.module.css';

const AllActivities = lazy(() => import('./all-activities.tsx'));
const UserSessions = lazy(() => import('../staff-history/user-sessions.tsx'));
const UsersPanel = lazy(() => import('../user/users-panel.tsx'));
const DatabasePanel = lazy(() => import('../database-care/database-panel.tsx'));
const SettingsForms = lazy(() => import('../settings/settings-forms.tsx'));

interface SettingsPanelProps {
  staff: Staff;
  tab: SettingsTab;
  /** Instead of the sessions as the tab shows them. */
  sessions?: ReactNode;
}

/** One of the sub-tabs of Settings, for those who may open it (admin §2 L119, T-016). */
export function SettingsPanel({ staff, tab, sessions = <UserSessions /> }: SettingsPanelProps) {
  const { i18n } = useLingui();
  return (
    <section>
      <h2 className={styles.title}>{i18n._(SETTINGS_TAB_NAMES[tab])}</h2>
      {mayOpenSettings(tab, staff) ? (
        <Suspense fallback={<RowsSkeleton rows={8} />}>{panelOf(tab, staff, sessions)}</Suspense>
      ) : (
        <AccessRestricted
          staff={staff}
          required={
            tab === 'system-settings' || tab === 'notifications' ? (
              <Trans>Super Admin or settings access</Trans>
            ) : (
              <Trans>Super Admin</Trans>
            )
          }
          says={
            tab === 'user-sessions' ? (
              <Trans>Access Denied: This feature is restricted to Super Admins only.</Trans>
            ) : undefined
          }
        />
      )}
    </section>
  );
}

function panelOf(tab: SettingsTab, { role }: Staff, sessions: ReactNode) {
  switch (tab) {
    case 'system-settings':
    case 'security-settings':
    case 'notifications':
      return (
        <SettingsForms
          key={tab}
          panel={tab}
          readOnly={role !== 'super_admin'}
          isHere={(params) => settingsTabOf(params) === tab}
        />
      );
    case 'user-sessions':
      return sessions;
    case 'users':
      return <UsersPanel />;
    case 'order-activities':
      return <AllActivities />;
    case 'database':
      return <DatabasePanel />;
  }
}

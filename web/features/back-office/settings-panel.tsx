import { Trans, useLingui } from '@lingui/react/macro';
import type { Staff } from '../staff/staff-session.ts';
import { lazy, Suspense } from 'react';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { AccessRestricted } from './access-restricted.tsx';
import { ComesLater } from './comes-later.tsx';
import { mayOpenSettings, SETTINGS_TAB_NAMES, type SettingsTab } from './settings-tabs.ts';
import styles from './settings-panel.module.css';

const AllActivities = lazy(() => import('./all-activities.tsx'));
const UserSessions = lazy(() => import('../staff-history/user-sessions.tsx'));
const UsersPanel = lazy(() => import('../user/users-panel.tsx'));
const SettingsForms = lazy(() => import('../settings/settings-forms.tsx'));

/** Tab 10: one of the seven sub-tabs, for those who may open it (admin §2 L119, T-016). */
export function SettingsPanel({ staff, tab }: { staff: Staff; tab: SettingsTab }) {
  const { i18n } = useLingui();
  return (
    <section>
      <h2 className={styles.title}>{i18n._(SETTINGS_TAB_NAMES[tab])}</h2>
      {mayOpenSettings(tab, staff) ? (
        <Panel staff={staff} tab={tab} />
      ) : (
        <AccessRestricted email={staff.email} required={<Trans>Super Admin</Trans>} />
      )}
    </section>
  );
}

function Panel({ staff, tab }: { staff: Staff; tab: SettingsTab }) {
  return <Suspense fallback={<RowsSkeleton rows={8} />}>{panelOf(tab, staff)}</Suspense>;
}

function panelOf(tab: SettingsTab, { role }: Staff) {
  switch (tab) {
    case 'system-settings':
      return <SettingsForms readOnly={role !== 'super_admin'} />;
    case 'user-sessions':
      return <UserSessions />;
    case 'users':
      return <UsersPanel />;
    case 'order-activities':
      return <AllActivities />;
    default:
      return <ComesLater />;
  }
}

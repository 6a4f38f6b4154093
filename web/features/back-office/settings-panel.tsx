import { Trans, useLingui } from '@lingui/react/macro';
import type { Staff } from '../staff/staff-session.ts';
import { AccessRestricted } from './access-restricted.tsx';
import { ComesLater } from './comes-later.tsx';
import { mayOpenSettings, SETTINGS_TAB_NAMES, type SettingsTab } from './settings-tabs.ts';
import styles from './settings-panel.module.css';

/** Tab 10: one of the seven sub-tabs, for whoever may open it (admin §2 L119, T-016). */
export function SettingsPanel({ staff, tab }: { staff: Staff; tab: SettingsTab }) {
  const { i18n } = useLingui();
  return (
    <section>
      <h2 className={styles.title}>{i18n._(SETTINGS_TAB_NAMES[tab])}</h2>
      {mayOpenSettings(tab, staff) ? (
        <ComesLater />
      ) : (
        <AccessRestricted email={staff.email} required={<Trans>Super Admin</Trans>} />
      )}
    </section>
  );
}

/**
 * The panels of the settings page.
 * @rows ADM-SET 08; ADM-ROUTE 06
 */
import '@mantine/core/styles/NavLink.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { NavLink } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { addressOfTab } from '../staff/dashboard-tabs.ts';
import styles from './dashboard-nav.module.css';
import { addressOfSettingsPage, SETTINGS_PAGE_TABS, SETTINGS_TAB_NAMES, type SettingsTab } from './settings-tabs.ts';

interface SettingsPageNavProps {
  current: SettingsTab;
  /** In a dialog, whose history entry the chosen panel replaces. */
  isInDialog: boolean;
}

/** The panels of the settings page, in its own order, and the way to the other tabs. */
export function SettingsPageNav({ current, isInDialog }: SettingsPageNavProps) {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Settings`}>
      <ul className="list stack gap-2">
        {SETTINGS_PAGE_TABS.map((tab) => (
          <li key={tab}>
            <NavLink
              component={Link}
              to={addressOfSettingsPage(tab)}
              label={i18n._(SETTINGS_TAB_NAMES[tab])}
              className={styles.tab}
              active={tab === current}
              aria-current={tab === current ? 'page' : undefined}
              replace={isInDialog}
            />
          </li>
        ))}
        <li>
          <NavLink
            component={Link}
            to={addressOfTab('overview')}
            label={<Trans>Back office</Trans>}
            leftSection={<IconArrowLeft size={20} stroke={1.7} aria-hidden />}
            className={styles.tab}
            replace={isInDialog}
          />
        </li>
      </ul>
    </nav>
  );
}

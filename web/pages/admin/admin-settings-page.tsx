/**
 * The page of Settings by itself, with the panels of tab 10.
 * @rows ADM-ROUTE 06; ADM-SESS 04 05; ADM-SET 08
 * @rows ADM-SET 02
 */
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DashboardShell } from '../../features/back-office/dashboard-shell.tsx';
import { SettingsPageNav } from '../../features/back-office/settings-page-nav.tsx';
import { SettingsPanel } from '../../features/back-office/settings-panel.tsx';
import { settingsTabOf } from '../../features/back-office/settings-tabs.ts';
import { StaffOnly } from '../../features/staff/staff-only.tsx';
import { i18n } from '../../shell/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

const UserSessions = lazy(() => import('../../features/staff-history/user-sessions.tsx'));

export function meta() {
  return [{ title: i18n._(msg`Settings`) }, { name: 'robots', content: 'noindex' }];
}

/** The documents' second door to Settings (T-036): behind both stand the same panels. */
export default function AdminSettingsPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const tab = settingsTabOf(params);
  return (
    <StaffOnly title={<Trans>Settings</Trans>}>
      {(staff) => (
        <DashboardShell
          staff={staff}
          tab="settings"
          title={t`Settings`}
          nav={(isInDialog) => <SettingsPageNav current={tab} isInDialog={isInDialog} />}
        >
          <SettingsPanel staff={staff} tab={tab} sessions={<Activities />} />
        </DashboardShell>
      )}
    </StaffOnly>
  );
}

/** Shown when they are asked for. */
function Activities() {
  const [areShown, setShown] = useState(false);
  return (
    <div className="stack gap-12">
      <Button
        variant="default"
        style={{ alignSelf: 'start' }}
        aria-expanded={areShown}
        onClick={() => setShown(!areShown)}
      >
        {areShown ? <Trans>Hide Activities</Trans> : <Trans>View Activities</Trans>}
      </Button>
      {areShown ? <UserSessions empty={<EmptyState title={<Trans>No activities found.</Trans>} />} /> : null}
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import UserSessions from '../staff-history/user-sessions.tsx';

/** The sessions as the settings page has them: shown when they are asked for, with an empty text of their own (T-036). */
export default function SettingsSessions() {
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

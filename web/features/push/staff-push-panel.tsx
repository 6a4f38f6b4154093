import { CONFIRMED_DAYS, STAFF_PUSHES } from '@ceylono/domain/push';
import { Trans } from '@lingui/react/macro';
import { PushSection } from './push-section.tsx';
import { STAFF_PUSH_CALLS } from './staff-push-calls.ts';

export default function StaffPushPanel({ email }: { email: string }) {
  const ends = (
    <Trans>
      They end when you log out here. Where your session only runs out they go on, until {CONFIRMED_DAYS} days after you
      last opened the back office in this browser.
    </Trans>
  );
  return <PushSection of={email} calls={STAFF_PUSH_CALLS} kinds={STAFF_PUSHES} ends={ends} />;
}

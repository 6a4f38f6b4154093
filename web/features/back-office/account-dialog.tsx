import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import { ChangePasswordForm } from '../staff/change-password-form.tsx';
import { OpenSessions } from '../staff-history/open-sessions.tsx';

interface AccountDialogProps {
  /** Who is signed in. */
  email: string;
  onClose: () => void;
}

/** What staff do with their own account: another password, and the end of a session on another device. */
export default function AccountDialog({ email, onClose }: AccountDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open title={t`Change your password`} onClose={onClose}>
      <Stack gap="xl">
        <ChangePasswordForm />
        <section className="stack gap-12" aria-labelledby="own-sessions">
          <h3 id="own-sessions">
            <Trans>Where you are signed in</Trans>
          </h3>
          <OpenSessions of={email} />
        </section>
      </Stack>
    </Dialog>
  );
}

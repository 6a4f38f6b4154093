import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import { SecondFactorSection } from '../sign-in-security/second-factor-section.tsx';
import { ChangePasswordForm } from '../staff/change-password-form.tsx';
import { OpenSessions } from '../staff-history/open-sessions.tsx';

interface AccountDialogProps {
  /** Who is signed in. */
  email: string;
  onClose: () => void;
}

/** What staff do with their own sign-in: the second step, another password, and the end of a session on another device. */
export default function AccountDialog({ email, onClose }: AccountDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open title={t`Sign-in security`} onClose={onClose}>
      <Stack gap="xl">
        <section className="stack gap-12" aria-labelledby="second-step">
          <h3 id="second-step">
            <Trans>Second step at the sign-in</Trans>
          </h3>
          <SecondFactorSection />
        </section>
        <section className="stack gap-12" aria-labelledby="own-password">
          <h3 id="own-password">
            <Trans>Password</Trans>
          </h3>
          <ChangePasswordForm />
        </section>
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

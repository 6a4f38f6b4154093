import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
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
  const [hasCodes, setCodes] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Dialog open title={t`Sign-in security`} onClose={hasCodes ? () => setLeaving(true) : onClose}>
      <Stack gap="xl">
        <section className="stack gap-12" aria-labelledby="second-step">
          <h3 id="second-step">
            <Trans>Passkeys and second step</Trans>
          </h3>
          <SecondFactorSection onCodes={setCodes} />
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
      <ConfirmDialog
        open={isLeaving}
        title={<Trans>Close without the recovery codes?</Trans>}
        confirmLabel={<Trans>Close</Trans>}
        cancelLabel={<Trans>Back to the codes</Trans>}
        danger
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        <Trans>They are not shown again. Without them a lost phone shuts you out, until you make new ones.</Trans>
      </ConfirmDialog>
    </Dialog>
  );
}

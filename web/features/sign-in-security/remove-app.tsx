import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { PasswordProof } from './password-proof.tsx';

interface RemoveAppProps {
  /** Which then stays what is asked for. */
  hasPasskey: boolean;
  onRemoved: () => void;
  onCancel: () => void;
}

/** The own authenticator app is taken away, by the password. */
export function RemoveApp({ hasPasskey, onRemoved, onCancel }: RemoveAppProps) {
  const remove = useMutation(api.signInSecurity.removeAuthenticator.mutationOptions({ onSuccess: onRemoved }));
  return (
    <PasswordProof
      says={
        hasPasskey ? (
          <Trans>
            Its codes open nothing any more then; your passkey and your recovery codes stay. Every other session of your
            account ends.
          </Trans>
        ) : (
          <Trans>
            Your password alone opens your account then, and your recovery codes open nothing any more. Every other
            session of your account ends.
          </Trans>
        )
      }
      confirmLabel={<Trans>Remove the app</Trans>}
      isDanger
      action={remove}
      onConfirm={(password) => remove.mutate({ password })}
      onCancel={onCancel}
    />
  );
}

import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { PasswordProof } from './password-proof.tsx';
import type { Passkey } from './passkey-list.tsx';

interface RemovePasskeyProps {
  passkey: Passkey;
  /** Nothing else is asked for besides the password then. */
  isLastFactor: boolean;
  onRemoved: () => void;
  onCancel: () => void;
}

/** One of the own passkeys is taken away, by the password. */
export function RemovePasskey({ passkey: { passkeyId, name }, isLastFactor, onRemoved, onCancel }: RemovePasskeyProps) {
  const remove = useMutation(api.signInSecurity.removePasskey.mutationOptions({ onSuccess: onRemoved }));
  return (
    <PasswordProof
      says={
        isLastFactor ? (
          <Trans>
            The passkey “{name}” opens nothing any more then, nor do your recovery codes: your password alone opens your
            account. Every other session of it ends.
          </Trans>
        ) : (
          <Trans>
            The passkey “{name}” opens nothing any more then. Every other session of your account ends. Delete it on the
            device too.
          </Trans>
        )
      }
      confirmLabel={<Trans>Remove the passkey</Trans>}
      isDanger
      action={remove}
      onConfirm={(password) => remove.mutate({ passkeyId, password })}
      onCancel={onCancel}
    />
  );
}

import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { passkeyLibrary, passkeyProblem } from './passkey-device.ts';
import { PasswordProof } from './password-proof.tsx';

interface AddPasskeyProps {
  /** Empty for who has recovery codes already. */
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

/** The password, then the device's own question. Until that is answered the sign-in stays as it was. */
export function AddPasskey({ onCodes, onCancel }: AddPasskeyProps) {
  const add = useMutation({
    mutationFn: async (password: string) => {
      const { startRegistration } = await passkeyLibrary();
      const offer = await client.signInSecurity.offerPasskey({ password });
      const answer = await startRegistration({
        optionsJSON: offer as Parameters<typeof startRegistration>[0]['optionsJSON'],
      });
      return client.signInSecurity.addPasskey(answer);
    },
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <PasswordProof
      says={
        <Trans>
          Your device asks you next to make a passkey, and unlocks it by finger, face or PIN. With it you sign in
          without your password. Once it is added, every other session of your account ends.
        </Trans>
      }
      confirmLabel={<Trans>Continue</Trans>}
      action={add}
      problemOf={passkeyProblem}
      onConfirm={(password) => add.mutate(password)}
      onCancel={onCancel}
    />
  );
}

import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { PasswordProof } from './password-proof.tsx';

interface RenewCodesProps {
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

/** New recovery codes in place of those before, by the password. */
export function RenewCodes({ onCodes, onCancel }: RenewCodesProps) {
  const renew = useMutation(
    api.signInSecurity.renewRecoveryCodes.mutationOptions({ onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) }),
  );
  return (
    <PasswordProof
      says={<Trans>You are shown ten new codes. Those of before open nothing any more.</Trans>}
      confirmLabel={<Trans>Make new codes</Trans>}
      action={renew}
      onConfirm={(password) => renew.mutate({ password })}
      onCancel={onCancel}
    />
  );
}

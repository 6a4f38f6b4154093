import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { nextTryAt, passkeyLibrary, passkeyProblem } from '../sign-in-security/passkey-device.ts';
import { SignInWait } from './sign-in-wait.tsx';
import type { Staff } from './staff-session.ts';

interface PasskeySignInProps {
  /** The first thing to do on this screen. */
  isFirst?: boolean;
  /** After a password, of its account. */
  isSecondStep?: boolean;
  onSignedIn: (staff: Staff) => void;
}

/** Signs in with a passkey of this device, or of a phone or stick that the browser reaches: no password is asked for. */
export function PasskeySignIn({ isFirst = false, isSecondStep = false, onSignedIn }: PasskeySignInProps) {
  const { i18n } = useLingui();
  const [until, setUntil] = useState<number | null>(null);
  const signIn = useMutation({
    mutationFn: async () => {
      const { startAuthentication } = await passkeyLibrary();
      const optionsJSON = await client.staff.askForPasskey({ isSecondStep });
      const { response, ...named } = await startAuthentication({ optionsJSON });
      return client.staff.signInWithPasskey({
        ...named,
        response: { ...response, userHandle: response.userHandle ?? '' },
      });
    },
    onSuccess: onSignedIn,
    onMutate: () => setUntil(null),
    onError: (error) => setUntil(nextTryAt(error, Date.now())),
  });
  return (
    <>
      {signIn.error ? (
        <Alert color="red" role="alert">
          {i18n._(passkeyProblem(signIn.error))}
          {until === null ? null : <SignInWait until={until} />}
        </Alert>
      ) : null}
      <Button variant={isFirst ? 'filled' : 'default'} loading={signIn.isPending} onClick={() => signIn.mutate()}>
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </>
  );
}

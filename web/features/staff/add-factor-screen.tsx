import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';
import { failureOf } from '../../api/refusal.ts';
import { paths } from '../../paths.ts';
import { SecondFactorSection } from '../sign-in-security/second-factor-section.tsx';
import styles from './add-factor-screen.module.css';
import { asksForSignIn, staffMarker } from './staff-session.ts';

/** For super admins who have still to add a second step: the server refuses them everything else (decision 067). */
export default function AddFactorScreen({ onDone }: { onDone: () => void }) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    staffMarker.clear();
    queries.clear();
    await navigate(paths.adminLogin, { replace: true });
  };
  const signOut = useMutation(
    api.staff.signOut.mutationOptions({
      onSuccess: leave,
      onError: (error) => (asksForSignIn(error) ? leave() : undefined),
    }),
  );
  return (
    <div className={`stack to-top ${styles.page}`}>
      <section className={`card stack gap-20 ${styles.card}`}>
        <h1>
          <Trans>Add a second step to your sign-in</Trans>
        </h1>
        <p>
          <Trans>
            A password alone opens nothing to super admins here. Add a passkey or an authenticator app, and the back
            office opens.
          </Trans>
        </p>
        <SecondFactorSection onKept={() => void readAgain(queries, api.staff.me.key()).finally(onDone)} />
        {signOut.error ? (
          <Alert color="red" role="alert">
            {i18n._(failureOf(signOut.error).text)}
          </Alert>
        ) : null}
        <Button variant="subtle" loading={signOut.isPending} onClick={() => signOut.mutate({})}>
          <Trans>Logout</Trans>
        </Button>
      </section>
    </div>
  );
}

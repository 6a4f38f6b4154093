/**
 * The page of the staff sign-in, which leads on who is signed in already.
 * @rows ADM-ROUTE 02
 */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, PrefetchPageLinks, useLocation, useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { SignInForm } from '../../features/staff/sign-in-form.tsx';
import { type BeforeSignIn, signingOut, staffMarker, useStaff } from '../../features/staff/staff-session.ts';
import { paths } from '../../paths.ts';
import { i18n } from '../../shell/i18n.ts';
import { lazily } from '../../ui/lazily.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import styles from './admin-login-page.module.css';

/** Brought for who has forgotten the password, or sets one. */
const AskLinkForm = lazily(() => import('../../features/staff/ask-link-form.tsx'), NotBrought);
const SetPasswordForm = lazily(() => import('../../features/staff/set-password-form.tsx'), NotBrought);

export function meta() {
  return [{ title: i18n._(msg`Staff sign-in`) }, { name: 'robots', content: 'noindex' }];
}

/** The sign-in of the back office (admin §2). With `#set-password=<token>` it sets a password first. */
export default function AdminLoginPage() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('set-password');
  return <div className={`stack to-top ${styles.page}`}>{token ? <SetPassword token={token} /> : <SignIn />}</div>;
}

function SignIn() {
  const [wasSignedIn] = useState(staffMarker.isSet);
  const staff = useStaff(wasSignedIn);
  const queryClient = useQueryClient();
  const before: BeforeSignIn = useLocation().state;
  const isSentHere = before !== null && 'next' in before;
  const [asksForLink, setAsksForLink] = useState(false);
  const [isBeginning, setBeginning] = useState(wasSignedIn);
  useEffect(() => {
    signingOut.isUnderWay = false;
  }, []);
  useEffect(() => {
    const begin = () => setBeginning(true);
    addEventListener('focusin', begin, { once: true });
    return () => removeEventListener('focusin', begin);
  }, []);
  if (staff.isSuccess) return <Navigate to={isSentHere ? before.next : paths.adminDashboard} replace />;
  if (asksForLink) {
    return (
      <section className={`card stack gap-20 ${styles.card}`}>
        <h1>
          <Trans>Forgot your password?</Trans>
        </h1>
        <Suspense fallback={<LinesSkeleton />}>
          <AskLinkForm onBack={() => setAsksForLink(false)} />
        </Suspense>
      </section>
    );
  }
  return (
    <section className={`card stack gap-20 ${styles.card}`}>
      {/* The back office comes while one types. */}
      {isBeginning ? <PrefetchPageLinks page={paths.adminDashboard} /> : null}
      <h1>
        <Trans>Staff sign-in</Trans>
      </h1>
      {staff.isPending && wasSignedIn ? (
        <LinesSkeleton />
      ) : (
        <>
          <SignInForm
            told={<Told before={before} />}
            onSignedIn={(signedIn) => queryClient.setQueryData(api.staff.me.queryKey(), signedIn)}
          />
          <Button variant="subtle" fullWidth mt="sm" onClick={() => setAsksForLink(true)}>
            <Trans>Forgot your password?</Trans>
          </Button>
        </>
      )}
    </section>
  );
}

/** What was before, until something is tried here. */
function Told({ before }: { before: BeforeSignIn }) {
  if (before === null) return null;
  if ('next' in before) {
    return before.hasEnded ? (
      <Alert color="yellow" role="status">
        <Trans>
          Your session has ended: nobody used it for a while, its time was over, or it was ended from elsewhere. Sign in
          to go on where you were.
        </Trans>
      </Alert>
    ) : null;
  }
  return (
    <Alert color="green" role="status">
      {'passwordSet' in before ? (
        <Trans>Your password is set. Sign in with it now.</Trans>
      ) : (
        <Trans>You are signed out. Your session lasted {before.sessionDuration}.</Trans>
      )}
    </Alert>
  );
}

function SetPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const before: BeforeSignIn = { passwordSet: true };
  return (
    <section className={`card stack gap-20 ${styles.card}`}>
      <h1>
        <Trans>Set your password</Trans>
      </h1>
      <Suspense fallback={<LinesSkeleton />}>
        <SetPasswordForm
          token={token}
          onSet={() => void navigate(paths.adminLogin, { replace: true, state: before })}
        />
      </Suspense>
    </section>
  );
}

function NotBrought() {
  return (
    <Alert color="red" role="alert">
      <Trans>This form could not be loaded. Load the page again.</Trans>
    </Alert>
  );
}

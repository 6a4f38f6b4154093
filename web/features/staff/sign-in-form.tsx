/**
 * The form that staff sign in with.
 * @rows ADM-AUTH 01
 */
import '@mantine/core/styles/PasswordInput.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import type { SecondFactor } from '@ceylono/domain/second-factor';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { lazily } from '../../ui/lazily.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { type SignInProblem, signInProblem } from './sign-in-problem.ts';
import { waysOf } from './second-step-ways.ts';
import { SignInWait } from './sign-in-wait.tsx';
import { type Staff, staffMarker } from './staff-session.ts';

/** Brought for who has a second factor. */
const SecondStepForm = lazily(() => import('./second-step-form.tsx'), NotBrought);

interface SignInFormProps {
  /** Above the first step, and gone at the second. */
  told?: ReactNode;
  onSignedIn: (staff: Staff) => void;
}

/** E-mail and password of staff (admin §2 L29-L30), then the second step of who has one; or a passkey alone. */
export function SignInForm({ told, onSignedIn }: SignInFormProps) {
  const [ways, setWays] = useState<SecondFactor[] | null>(null);
  const enter = (staff: Staff) => {
    staffMarker.set();
    onSignedIn(staff);
  };
  if (ways === null) {
    return (
      <>
        {told}
        <PasswordForm onSignedIn={enter} onSecondStep={setWays} />
        <PasskeySignIn onSignedIn={enter} />
      </>
    );
  }
  return (
    <Suspense fallback={<LinesSkeleton />}>
      <SecondStepForm ways={ways} onSignedIn={enter} onBegin={() => setWays(null)} />
    </Suspense>
  );
}

function NotBrought() {
  return (
    <Alert color="red" role="alert">
      <Trans>The second step could not be loaded. Load the page again.</Trans>
    </Alert>
  );
}

interface PasswordFormProps {
  onSignedIn: (staff: Staff) => void;
  onSecondStep: (ways: SecondFactor[]) => void;
}

function PasswordForm({ onSignedIn, onSecondStep }: PasswordFormProps) {
  const { t, i18n } = useLingui();
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (email) => (email.trim() === '' ? t`Enter your e-mail address.` : null),
      password: (password) => (password === '' ? t`Enter your password.` : null),
    },
  });
  const signIn = useMutation(
    api.staff.signIn.mutationOptions({
      onMutate: () => setProblem(null),
      onSuccess: (answer) => ('secondStep' in answer ? onSecondStep(waysOf(answer)) : onSignedIn(answer)),
      onError: (error) => setProblem(signInProblem(failureOf(error), (text) => i18n._(text))),
    }),
  );
  // Another account has its own number of tries.
  form.watch('email', () => setProblem(null));

  return (
    <form noValidate onSubmit={form.onSubmit((credentials) => signIn.mutate(credentials))}>
      <Stack gap="md">
        {problem ? <Problem problem={problem} onOver={() => setProblem(null)} /> : null}
        <TextInput
          key={form.key('email')}
          {...form.getInputProps('email')}
          label={t`E-mail`}
          type="email"
          autoComplete="username"
          maxLength={254}
          withAsterisk
        />
        <PasswordInput
          key={form.key('password')}
          {...form.getInputProps('password')}
          label={t`Password`}
          autoComplete="current-password"
          maxLength={128}
          visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
          withAsterisk
        />
        <Button type="submit" loading={signIn.isPending} disabled={problem !== null && problem.waitSeconds > 0}>
          <Trans>Sign in</Trans>
        </Button>
      </Stack>
    </form>
  );
}

function Problem({ problem, onOver }: { problem: SignInProblem; onOver: () => void }) {
  const { i18n } = useLingui();
  const [until] = useState(() => Date.now() + problem.waitSeconds * 1000);
  useEffect(() => {
    if (problem.waitSeconds === 0) return;
    const timer = setTimeout(onOver, problem.waitSeconds * 1000);
    return () => clearTimeout(timer);
  }, [problem, onOver]);
  return (
    <Alert color="red" role="alert" title={problem.title ? i18n._(problem.title) : undefined}>
      {i18n._(problem.text)}
      {problem.waitSeconds > 0 ? <SignInWait until={until} /> : null}
    </Alert>
  );
}

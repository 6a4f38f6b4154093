import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, type client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { PasswordProof } from './password-proof.tsx';
import styles from './sign-in-security.module.css';
import { StepStart } from './step-start.tsx';

type Offer = Awaited<ReturnType<typeof client.signInSecurity.offerAuthenticator>>;

interface AddAppProps {
  /** Empty for who has recovery codes of a passkey already. */
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

/** The password, a picture for the app, and its first code. Until that code the sign-in stays as it was. */
export function AddApp({ onCodes, onCancel }: AddAppProps) {
  const offer = useMutation(api.signInSecurity.offerAuthenticator.mutationOptions());
  if (offer.data) return <Scan offer={offer.data} onCodes={onCodes} onCancel={onCancel} />;
  return (
    <PasswordProof
      says={
        <Trans>
          Have an authenticator app ready on your phone: any that shows codes of six digits. You are shown a picture for
          it next. Once it is added, every other session of your account ends.
        </Trans>
      }
      confirmLabel={<Trans>Continue</Trans>}
      action={offer}
      onConfirm={(password) => offer.mutate({ password })}
      onCancel={onCancel}
    />
  );
}

function Scan({ offer: { secret, address, picture }, onCodes, onCancel }: AddAppProps & { offer: Offer }) {
  const { t, i18n } = useLingui();
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const confirm = useMutation(
    api.signInSecurity.confirmAuthenticator.mutationOptions({
      onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    }),
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (code.trim() !== '') confirm.mutate({ code });
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <StepStart>
          <Trans>Read this picture with the app, or type the key into it. Then type the code that the app shows.</Trans>
        </StepStart>
        <svg
          className={styles.picture}
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          role="img"
          aria-label={t`QR code for the authenticator app`}
        >
          <path d={picture.path} fill="#000" />
        </svg>
        <p>
          <Trans>
            Key: <code className={styles.secret}>{inGroups(secret)}</code>
          </Trans>
          <br />
          <a href={address}>
            <Trans>Open the app on this device</Trans>
          </a>
        </p>
        {confirm.error ? (
          <Alert color="red" role="alert">
            {i18n._(failureOf(confirm.error).text)}
          </Alert>
        ) : null}
        <TextInput
          label={t`Code of the app`}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={asked && code.trim() === '' ? t`Enter the code.` : null}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          withAsterisk
        />
        <div className="cluster gap-8">
          <Button type="submit" loading={confirm.isPending}>
            <Trans>Add the app</Trans>
          </Button>
          <Button variant="default" onClick={onCancel} disabled={confirm.isPending}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** As it is read out and typed; apps take it with spaces. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

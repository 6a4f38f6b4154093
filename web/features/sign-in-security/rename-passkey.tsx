import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { PASSKEY_NAME } from '@ceylono/domain/passkey';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import type { Passkey } from './passkey-list.tsx';

interface RenamePasskeyProps {
  passkey: Passkey;
  onRenamed: () => void;
  onCancel: () => void;
}

/** A name by which its owner knows it: which phone, which stick. */
export function RenamePasskey({ passkey, onRenamed, onCancel }: RenamePasskeyProps) {
  const { t, i18n } = useLingui();
  const [name, setName] = useState(passkey.name);
  const [asked, setAsked] = useState(false);
  const rename = useMutation(api.signInSecurity.renamePasskey.mutationOptions({ onSuccess: onRenamed }));
  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (name.trim() !== '') rename.mutate({ passkeyId: passkey.passkeyId, name });
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {rename.error ? (
          <Alert color="red" role="alert">
            {i18n._(failureOf(rename.error).text)}
          </Alert>
        ) : null}
        <TextInput
          label={t`Name of the passkey`}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={asked && name.trim() === '' ? t`Enter a name.` : null}
          maxLength={PASSKEY_NAME.max}
          autoFocus
          withAsterisk
        />
        <div className="cluster gap-8">
          <Button type="submit" loading={rename.isPending}>
            <Trans>Save the name</Trans>
          </Button>
          <Button variant="default" onClick={onCancel} disabled={rename.isPending}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';

/** Asks for a mailed link to set a new password. The answer never says whose address it is. */
export default function AskLinkForm({ onBack }: { onBack: () => void }) {
  const { t, i18n } = useLingui();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: (email) => (email.trim() === '' ? t`Enter your e-mail address.` : null) },
  });
  const ask = useMutation(api.staff.askForPasswordLink.mutationOptions());

  return (
    <form noValidate onSubmit={form.onSubmit(({ email }) => ask.mutate({ email }))}>
      <Stack gap="md">
        {ask.error ? (
          <Alert color="red" role="alert">
            {i18n._(failureOf(ask.error).text)}
          </Alert>
        ) : null}
        {ask.isSuccess ? (
          <Alert color="green" role="status">
            <Trans>
              If this is the address of an account, a link is on its way to it. It works once, within an hour.
            </Trans>
          </Alert>
        ) : (
          <>
            <TextInput
              key={form.key('email')}
              {...form.getInputProps('email')}
              label={t`E-mail`}
              type="email"
              autoComplete="username"
              maxLength={254}
              withAsterisk
            />
            <Button type="submit" loading={ask.isPending}>
              <Trans>Mail me a link</Trans>
            </Button>
          </>
        )}
        <Button variant="subtle" onClick={onBack}>
          <Trans>Back to the sign-in</Trans>
        </Button>
      </Stack>
    </form>
  );
}

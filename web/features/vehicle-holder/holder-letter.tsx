import { dayOf } from '@ceylono/domain/colombo-time';
import { holderLetterFileName, MAX_AUTHORITY, MAX_CASE_REFERENCE } from '@ceylono/domain/vehicle-holder';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { madeFile } from '../../api/file.ts';
import { failureOf } from '../../api/refusal.ts';
import { download } from '../../ui/download.ts';
import type { AskedHolder, Holder } from './holder.ts';

/** The answer as a letter (PDF), with the customer's name and address, for whoever asked us. */
export function HolderLetter({ asked, holder }: { asked: AskedHolder; holder: Holder }) {
  const { t, i18n } = useLingui();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { authority: '', reference: '' },
    validate: { authority: (typed) => (typed.trim() === '' ? t`Please say who asked` : null) },
  });
  const write = useMutation({
    mutationFn: async ({ authority, reference }: { authority: string; reference: string }) => {
      const theirs = reference.trim() === '' ? {} : { reference: reference.trim() };
      const file = await madeFile('/admin/vehicle-holders/letter', {
        ...asked,
        authority: authority.trim(),
        ...theirs,
      });
      const { plate, model } = holder.vehicle;
      download(file, holderLetterFileName(plate ?? model, dayOf(new Date(holder.at))));
    },
  });
  return (
    <form className="stack gap-12" noValidate onSubmit={form.onSubmit((typed) => write.mutate(typed))}>
      <h3>
        <Trans>Letter to an authority</Trans>
      </h3>
      <p className="dimmed text-14">
        <Trans>It names the customer with the address, as far as they are known. Each letter is on record.</Trans>
      </p>
      <TextInput
        key={form.key('authority')}
        {...form.getInputProps('authority')}
        label={t`Who asked us`}
        placeholder={t`Traffic Police, Kandy`}
        autoComplete="off"
        maxLength={MAX_AUTHORITY}
      />
      <TextInput
        key={form.key('reference')}
        {...form.getInputProps('reference')}
        label={t`Their reference, if any`}
        autoComplete="off"
        maxLength={MAX_CASE_REFERENCE}
      />
      <div>
        <Button type="submit" variant="default" loading={write.isPending}>
          <Trans>Download the letter</Trans>
        </Button>
      </div>
      <p role="status" className="hides-empty">
        {write.isSuccess ? <Trans>The letter is downloaded.</Trans> : null}
      </p>
      {write.error ? (
        <Alert color="red" role="alert" title={<Trans>The letter could not be made</Trans>}>
          {i18n._(failureOf(write.error).text)}
        </Alert>
      ) : null}
    </form>
  );
}

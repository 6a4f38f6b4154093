/**
 * The look-up of a customer by mobile number.
 * @rows CUS-LOOK 08
 */
import { MAX_TYPED_PHONE } from '@ceylono/domain/contact';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/site-link.tsx';
import { StaffPanel } from '../staff-kit/staff-list.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import styles from './customer-lookup.module.css';

/** Staff find a customer by mobile number (customer §2 L100). Each look-up is on record (T-164). */
export function CustomerLookup() {
  const { t, i18n } = useLingui();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { phone: '' },
    validate: { phone: (phone) => (phone.trim() === '' ? t`Please enter a mobile number` : null) },
  });
  // Nothing of it is kept once it is closed.
  const lookUp = useMutation(api.customerLookup.lookUp.mutationOptions({ gcTime: 0 }));
  const number = lookUp.variables?.phone.trim();
  return (
    <StaffPanel>
      <form
        className={`stack gap-12 ${styles.form}`}
        noValidate
        onSubmit={form.onSubmit(
          (asked) => lookUp.mutate(asked),
          () => lookUp.reset(),
        )}
      >
        <TextInput
          key={form.key('phone')}
          {...form.getInputProps('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          label={t`Mobile number`}
          placeholder="077 123 4567"
          maxLength={MAX_TYPED_PHONE}
        />
        <Button type="submit" loading={lookUp.isPending}>
          <Trans>Search</Trans>
        </Button>
      </form>
      <p className="dimmed">
        <Trans>With or without the country code. Each look-up is on record with your name.</Trans>
      </p>
      {lookUp.data?.customer === null ? (
        <Alert color="gray" role="status">
          <Trans>No orders found for mobile number: {number}</Trans>
        </Alert>
      ) : null}
      {lookUp.error ? (
        <Alert color="red" role="alert" title={<Trans>Failed to fetch customer data</Trans>}>
          {i18n._(failureOf(lookUp.error).text)}
        </Alert>
      ) : null}
      <div className={`cluster ${styles.ways}`}>
        <SiteLink to={paths.home}>
          <Trans>Back to home</Trans>
        </SiteLink>
      </div>
      {lookUp.data?.customer ? <CustomerDialog customer={lookUp.data.customer} onClose={() => lookUp.reset()} /> : null}
    </StaffPanel>
  );
}

/**
 * The form in which staff correct a customer's record.
 * @rows ADM-CUST 23 26
 */
import { isEmail, MAX_ADDRESS, MAX_EMAIL, MAX_NAME, MAX_TYPED_PHONE } from '@ceylono/domain/contact';
import type { CustomerFields } from '@ceylono/domain/customer-record';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { rebased } from '../staff-kit/rebased.ts';
import { WritingDialog } from '../staff-kit/writing-dialog.tsx';
import { NumbersFact } from './customer-facts.tsx';
import { type CustomerDetails, useReadCustomersAgain } from './staff-customer.ts';
import type { Named } from './task-dialog.tsx';

const MergeDialog = lazy(() => import('../customer-merge/merge-dialog.tsx'));

/** Corrects a record (admin §5 L253, T-192). It is read first, so that nothing is written over a colleague's correction. */
export default function EditCustomerDialog({ customer, onClose }: { customer: Named; onClose: () => void }) {
  const { i18n } = useLingui();
  const { customerId, name } = customer;
  const form = useId();
  const [isBusy, setBusy] = useState(false);
  const found = useQuery(
    api.customerRecord.get.queryOptions({
      input: { customerId },
      staleTime: 0,
      refetchOnWindowFocus: false,
      gcTime: 0,
    }),
  );
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <WritingDialog
      open
      title={<Trans>Edit {name}</Trans>}
      isBusy={isBusy}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close} disabled={isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} disabled={!found.data} loading={isBusy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      {found.error ? (
        <Alert color="red" role="alert" title={<Trans>Failed to check customer information</Trans>}>
          <p>{i18n._(failureOf(found.error).text)}</p>
          <Button size="sm" variant="default" onClick={() => void found.refetch()}>
            <Trans>Try Again</Trans>
          </Button>
        </Alert>
      ) : null}
      {found.isPending ? <LinesSkeleton lines={4} /> : null}
      {found.data ? <Fields form={form} details={found.data} onBusy={setBusy} onClose={onClose} /> : null}
    </WritingDialog>
  );
}

interface FieldsProps {
  form: string;
  details: CustomerDetails;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

function Fields({ form, details, onBusy, onClose }: FieldsProps) {
  const { t } = useLingui();
  // As they were read last: a colleague's correction since then is refused, and not overwritten.
  const [seen, setSeen] = useState<CustomerFields>(() => fieldsOf(details));
  const [values, setValues] = useState(seen);
  const [isTried, setTried] = useState(false);
  const queries = useQueryClient();
  const readAgain = useReadCustomersAgain();
  const change = useMutation(
    api.customerRecord.change.mutationOptions({
      onMutate: () => onBusy(true),
      onError: (error) => (failureOf(error).code === 'customer_changed' ? seeAnew() : undefined),
      onSettled: () => {
        onBusy(false);
        readAgain();
      },
      onSuccess: () => {
        announceSuccess(t`Customer information updated successfully`, values.name.trim());
        onClose();
      },
    }),
  );
  /** What was typed here stays, and the rest is what a colleague wrote. Where it cannot be read, the next try is refused too. */
  async function seeAnew() {
    const input = { customerId: details.customerId };
    const now = await queries
      .fetchQuery(api.customerRecord.get.queryOptions({ input, staleTime: 0 }))
      .catch(() => null);
    if (now === null) return;
    setValues((typed) => rebased(typed, seen, fieldsOf(now)));
    setSeen(fieldsOf(now));
  }

  const missing = (['name', 'phone'] as const).find((name) => values[name].trim() === '') ?? null;
  const email = values.email.trim();
  const isMail = email === '' || isEmail(email);
  const field = (name: keyof CustomerFields) => ({
    name,
    value: values[name],
    disabled: change.isPending,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((now) => ({ ...now, [name]: value }));
      change.reset();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const wrong = missing ?? (isMail ? null : 'email');
    // By its name: what is wrong with it is drawn after this.
    if (wrong !== null) event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    else if (!change.isPending) {
      const { customerId } = details;
      const typed = { name: values.name.trim(), phone: values.phone.trim(), email, address: values.address.trim() };
      change.mutate({ customerId, ...typed, seen });
    }
  }

  const required = isTried && missing !== null ? t`Name and phone number are required` : undefined;
  const { openOrders } = details;
  return (
    <form id={form} className="stack fitting gap-14" noValidate onSubmit={submit}>
      <Alert color="blue" role="note">
        {openOrders.length === 0 ? (
          <Trans>Past orders keep the contact that they were placed with.</Trans>
        ) : (
          <Trans>
            Open orders that say the same are changed with it: <NumbersFact numbers={openOrders} />. Past orders keep
            the contact that they were placed with.
          </Trans>
        )}
      </Alert>
      {change.error ? <NotChanged error={change.error} customer={details} onMerged={onClose} /> : null}
      <TextInput
        label={t`Name`}
        withAsterisk
        maxLength={MAX_NAME}
        error={values.name.trim() === '' ? required : undefined}
        {...field('name')}
      />
      <TextInput
        type="tel"
        label={t`Phone`}
        description={t`A number without country code is read as Sri Lankan. Whoever ordered under the number of before is shown nothing of this customer any more.`}
        withAsterisk
        maxLength={MAX_TYPED_PHONE}
        error={values.phone.trim() === '' ? required : undefined}
        {...field('phone')}
      />
      <TextInput
        type="email"
        label={t`E-mail`}
        maxLength={MAX_EMAIL}
        error={isTried && !isMail ? t`Please enter a valid email address` : undefined}
        {...field('email')}
      />
      <Textarea label={t`Address`} autosize minRows={2} maxLength={MAX_ADDRESS} {...field('address')} />
    </form>
  );
}

const fieldsOf = ({ name, phone, email, address }: CustomerFields): CustomerFields => ({ name, phone, email, address });

interface NotChangedProps {
  error: Error;
  customer: Named;
  onMerged: () => void;
}

/** Why nothing was changed; where another customer has the phone, the way to make both one. */
function NotChanged({ error, customer, onMerged }: NotChangedProps) {
  const { t, i18n } = useLingui();
  const [merging, setMerging] = useState(false);
  const { code, text, data } = failureOf(error);
  const isUnexpected = code === 'network' || code === 'failed';
  const holder = code === 'customer_phone_taken' ? (data as Named) : null;
  return (
    <Alert
      color="red"
      role="alert"
      title={
        isUnexpected
          ? t`An unexpected error occurred while updating customer`
          : t`Failed to update customer information`
      }
    >
      <p>{i18n._(text)}</p>
      {holder ? (
        <Button size="sm" variant="default" onClick={() => setMerging(true)}>
          <Trans>Merge with {holder.name}</Trans>
        </Button>
      ) : null}
      <Suspense>
        {holder && merging ? (
          <MergeDialog customer={customer} other={holder} onClose={() => setMerging(false)} onMerged={onMerged} />
        ) : null}
      </Suspense>
    </Alert>
  );
}

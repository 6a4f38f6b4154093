import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { formatDay } from '@ceylono/domain/colombo-format';
import { MAX_EMAIL, MAX_NAME, MAX_TYPED_PHONE } from '@ceylono/domain/contact';
import { cleaned } from '@ceylono/domain/typed';
import { isOtherMailbox, VENDOR_FIELDS, type VendorField } from '@ceylono/domain/vendor-change';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useWords } from '../../shell/i18n.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { useStaff } from '../staff/staff-session.ts';
import { rebased } from '../staff-kit/rebased.ts';
import { WritingDialog } from '../staff-kit/writing-dialog.tsx';
import { FIELD_WORDS, PROBLEM_WORDS } from '../vendor-application/application-words.ts';
import { type StaffVendor, useReadVendorsAgain, type VendorDetails } from './staff-vendor.ts';
import { VendorChanges } from './vendor-changes.tsx';
import { faultOf, mayConfirm, vendorFields } from './vendor-values.ts';

/** Corrects a vendor (decision 078). It is read first, so that nothing is written over a colleague's correction. */
export default function EditVendorDialog({ vendor, onClose }: { vendor: StaffVendor; onClose: () => void }) {
  // Of the form that applicants fill in.
  useWords('application');
  const form = useId();
  const [isBusy, setBusy] = useState(false);
  const { vendorId, name } = vendor;
  const found = useQuery(
    api.vendorChange.get.queryOptions({ input: { vendorId }, staleTime: 0, refetchOnWindowFocus: false, gcTime: 0 }),
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
      {found.error ? <ErrorState failure={failureOf(found.error)} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <LinesSkeleton lines={4} /> : null}
      {found.data ? <Fields form={form} details={found.data} onBusy={setBusy} onClose={onClose} /> : null}
    </WritingDialog>
  );
}

interface FieldsProps {
  form: string;
  details: VendorDetails;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

function Fields({ form, details, onBusy, onClose }: FieldsProps) {
  const { t, i18n } = useLingui();
  // As they were read last: a colleague's correction since then is refused, and not overwritten.
  const [seen, setSeen] = useState(() => vendorFields(details, (value) => value));
  const [values, setValues] = useState(seen);
  const [confirmed, setConfirmed] = useState<ReadonlySet<VendorField>>(new Set());
  const [isTried, setTried] = useState(false);
  const queries = useQueryClient();
  const readAgain = useReadVendorsAgain();
  const isSuper = useStaff().data?.role === 'super_admin';
  const change = useMutation(
    api.vendorChange.change.mutationOptions({
      onMutate: () => onBusy(true),
      onError: (error) => (failureOf(error).code === 'vendor_changed' ? seeAnew() : undefined),
      onSettled: () => {
        onBusy(false);
        readAgain();
      },
      onSuccess: ({ name, email, hasPortalLink }) => {
        announceSuccess(
          isOtherMailbox(seen.email, email) && hasPortalLink
            ? t`${name} is corrected. A new portal link is mailed to ${email}.`
            : t`${name} is corrected.`,
        );
        onClose();
      },
    }),
  );
  /** What was typed here stays, and the rest is what a colleague wrote. Where it cannot be read, the next try is refused too. */
  async function seeAnew() {
    const input = { vendorId: details.vendorId };
    const now = await queries.fetchQuery(api.vendorChange.get.queryOptions({ input, staleTime: 0 })).catch(() => null);
    if (now === null) return;
    setValues((typed) => rebased(typed, seen, now));
    setSeen(vendorFields(now, (value) => value));
  }

  const typed = vendorFields(values, cleaned);
  const isUnknown = faultOf('contactNumber', typed, seen) === 'phone_country_code';
  const rules = useQuery(api.vendorApplication.rules.queryOptions({ enabled: isUnknown, staleTime: 60_000 }));
  const faultIn = (name: VendorField) => faultOf(name, typed, seen, rules.data?.countryCodes);
  /** What stops it: a fault that nobody took all the same. */
  const obstacleIn = (name: VendorField) => (confirmed.has(name) ? null : faultIn(name));
  const isMoved = isOtherMailbox(seen.email, typed.email);

  function confirm(name: VendorField, isConfirmed: boolean) {
    setConfirmed((now) => {
      const others = [...now].filter((other) => other !== name);
      return new Set(isConfirmed ? [...others, name] : others);
    });
  }

  const field = (name: VendorField) => {
    const obstacle = isTried ? obstacleIn(name) : null;
    return {
      name,
      label: i18n._(FIELD_WORDS[name]),
      withAsterisk: true,
      value: values[name],
      disabled: change.isPending,
      autoComplete: 'off',
      error: obstacle === null ? undefined : i18n._(PROBLEM_WORDS[obstacle]),
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
        setValues((now) => ({ ...now, [name]: value }));
        confirm(name, false);
        change.reset();
      },
    };
  };

  const takeAllTheSame = (name: VendorField, words: (problem: string) => string) => {
    const fault = faultIn(name);
    return fault === null || !mayConfirm(fault) ? null : (
      <Checkbox
        label={words(i18n._(PROBLEM_WORDS[fault]))}
        checked={confirmed.has(name)}
        onChange={({ currentTarget: { checked } }) => confirm(name, checked)}
      />
    );
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const stopped = VENDOR_FIELDS.find((name) => obstacleIn(name) !== null);
    if (stopped !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${stopped}"]`)?.focus();
    } else if (!change.isPending) {
      const { vendorId } = details;
      const taken = { emailConfirmed: confirmed.has('email'), numberConfirmed: confirmed.has('contactNumber') };
      change.mutate({ vendorId, ...typed, ...taken, seen });
    }
  }

  return (
    <form id={form} className="stack fitting gap-14" noValidate onSubmit={submit}>
      <Alert color={isMoved ? 'yellow' : 'blue'} role="note">
        {isMoved ? <Moved details={details} /> : <Told />}
      </Alert>
      {change.error ? (
        <Alert color="red" role="alert" title={t`The vendor is not changed.`}>
          {i18n._(failureOf(change.error).text)}
        </Alert>
      ) : null}
      <TextInput {...field('name')} maxLength={MAX_NAME} />
      <TextInput {...field('ownerFullName')} maxLength={MAX_NAME} />
      <TextInput
        {...field('email')}
        type="email"
        maxLength={MAX_EMAIL}
        readOnly={!isSuper}
        description={
          isSuper
            ? undefined
            : t`Only super admins give another address: whoever reads the mails of a vendor has its portal.`
        }
      />
      {takeAllTheSame('email', (problem) => t`Take this e-mail all the same: ${problem}`)}
      <TextInput {...field('contactNumber')} type="tel" maxLength={MAX_TYPED_PHONE} />
      {takeAllTheSame('contactNumber', (problem) => t`This number is correct: ${problem}`)}
      <VendorChanges changes={details.changes} />
    </form>
  );
}

function Told() {
  return (
    <Trans>
      The vendor is told by mail. Place, coverage area and language are changed in the vendor’s own portal. Orders show
      the vendor as it is written now.
    </Trans>
  );
}

function Moved({ details }: { details: VendorDetails }) {
  const { email, contactNumber, hasPortalLink, changes } = details;
  const phone = <span className="tabular nowrap">{contactNumber}</span>;
  // Whoever asks for both has the number of before changed first.
  const moved = changes.find(({ fields }) => fields.some(({ field }) => field === 'contactNumber'));
  const before = moved?.fields.find(({ field }) => field === 'contactNumber')?.before;
  return (
    <div className="stack gap-8">
      <p>
        {hasPortalLink ? (
          <Trans>
            A new portal link is mailed to this address. The link of before and every portal that was opened with it end
            at once, and {email} is told.
          </Trans>
        ) : (
          <Trans>
            Letters go to this address from now on, and {email} is told. There is no portal link: create one if the
            vendor needs it.
          </Trans>
        )}
      </p>
      <p>
        <Trans>Make sure that it is the vendor who asks: call {phone}.</Trans>
      </p>
      {moved === undefined || before === undefined ? null : (
        <p>
          <Trans>
            This number was written down on {formatDay(new Date(moved.changedAt), 'en')}. Before it was{' '}
            <span className="tabular nowrap">{before}</span>: call that as well.
          </Trans>
        </p>
      )}
    </div>
  );
}

import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { STAFF_PROPOSAL_SAMPLES } from '@ceylono/domain/coverage-area';
import { LANGUAGE_NAMES, LANGUAGES } from '@ceylono/domain/language';
import {
  mayStaffConfirm,
  VENDOR_DOCUMENT_FIELDS,
  vendorEmailProblem,
  vendorPhoneProblem,
} from '@ceylono/domain/vendor-application';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useWords } from '../../shell/i18n.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useStaff } from '../staff/staff-session.ts';
import {
  bodyOf,
  obstacleOf,
  problemOf,
  REQUIRED_FIELDS,
  type RequiredField,
} from '../vendor-application/application-values.ts';
import { FIELD_WORDS, PROBLEM_WORDS } from '../vendor-application/application-words.ts';
import { PaperField } from '../vendor-application/paper-field.tsx';
import { PlaceSection, type PlaceWords } from '../vendor-application/place-section.tsx';
import { TextField } from '../vendor-application/text-field.tsx';
import { useClearedMessage } from './cleared-message.ts';
import { DistrictCoordinates } from './district-coordinates.tsx';
import { failureWords, uploadFailureWords } from './new-vendor-words.ts';
import { useReadVendorsAgain } from './staff-vendor.ts';
import { forgetNewVendors } from './forgotten-new-vendor.ts';
import { isBegun } from './stored-new-vendor.ts';
import { useNewVendor } from './use-new-vendor.ts';

/** The documents' times (admin §8 L347). */
const SUCCESS_SHOWN_MS = 5000;
const FAILURE_SHOWN_MS = 8000;
/** How near the vendor's place is looked at once it is chosen (admin §9 L393). */
const CHOSEN_ZOOM = 13;

const PLACE_WORDS: PlaceWords = {
  press: (
    <Trans>
      Press the map where the vendor lives, or enter the coordinates. The public sees the area, never the place.
    </Trans>
  ),
  radius: <Trans>How far from there the vendor rents out: 10000 is 10 km. A new radius draws the area anew.</Trans>,
  choose: <Trans>Choose the vendor’s place, and the coverage area is drawn.</Trans>,
  drawn: <Trans>Coverage area: drawn from the radius, on land only</Trans>,
  circle: <Trans>Coverage area: the circle of the radius</Trans>,
};

/** The form of vendor registration, filled in by staff for a vendor who calls and approved at once (admin §5 L248). */
export default function CreateVendorDialog({ onClose }: { onClose: () => void }) {
  // Of the form that applicants fill in.
  useWords('application');
  const { t, i18n } = useLingui();
  const { data: me } = useStaff();
  const [failure, showFailure] = useClearedMessage<ReactNode>();
  const vendor = useNewVendor(me?.email ?? '', (error) => {
    const words = uploadFailureWords(failureOf(error).code);
    if (words !== null) showFailure(<strong>{i18n._(words)}</strong>, FAILURE_SHOWN_MS);
  });
  const { values, change, typed, changeTyped, papers, draftId, countryCodes } = vendor;
  const { emailConfirmed, language } = typed;
  const [wasBegun] = useState(() => isBegun(typed));
  const [left, setLeft] = useState<ReadonlySet<RequiredField>>(new Set());
  const readAgain = useReadVendorsAgain();
  const key = useIdempotencyKey();
  const create = useMutation({
    mutationFn: (body: Parameters<typeof client.vendorCreation.create>[0]) =>
      client.vendorCreation.create(body, { context: { idempotencyKey: key.of(body) } }),
    onSuccess: ({ name, email }) => {
      readAgain();
      forgetNewVendors();
      onClose();
      announceSuccess(t`${name} gets its portal link at ${email}.`, t`Vendor created successfully!`, SUCCESS_SHOWN_MS);
    },
    onError: (error) => {
      const { code, text } = failureOf(error);
      if (code === 'not_found') vendor.forgetPapers();
      showFailure(
        <>
          <strong>{i18n._(failureWords(code))}</strong> {code === 'not_found' ? null : i18n._(text)}
        </>,
        FAILURE_SHOWN_MS,
      );
    },
  });

  const emailProblem = vendorEmailProblem(values.email);
  const phoneProblem = vendorPhoneProblem(values.contactNumber, countryCodes);
  const mayConfirmEmail = values.email.trim() !== '' && emailProblem !== null && mayStaffConfirm(emailProblem);
  const mayConfirmPhone = values.contactNumber.trim() !== '' && phoneProblem !== null;
  function problemIn(field: RequiredField) {
    if (field === 'email' && mayConfirmEmail && emailConfirmed) return null;
    if (field === 'contactNumber' && mayConfirmPhone && values.numberConfirmed) return null;
    return problemOf(field, values, countryCodes);
  }
  const problemFor = (field: RequiredField) => {
    const problem = left.has(field) ? problemIn(field) : null;
    return problem === null ? null : i18n._(PROBLEM_WORDS[problem]);
  };
  const onLeave = (field: RequiredField) => setLeft((now) => new Set(now).add(field));
  const text = (field: RequiredField) => ({
    id: field,
    label: i18n._(FIELD_WORDS[field]),
    value: values[field],
    problem: problemFor(field),
    onChange: (typed: string) => change({ [field]: typed }),
    onBlur: () => onLeave(field),
  });

  const sent = VENDOR_DOCUMENT_FIELDS.filter((field) => papers[field] !== undefined);
  const obstacle = obstacleOf(values, sent, countryCodes);
  const isIncomplete = obstacle?.kind === 'required' || obstacle?.kind === 'papers';
  const wrong = REQUIRED_FIELDS.find((field) => problemIn(field) !== null);

  function submit() {
    setLeft(new Set(REQUIRED_FIELDS));
    showFailure(null);
    if (wrong !== undefined || draftId === null) {
      document.getElementById(wrong ?? 'name')?.focus();
      return;
    }
    const { leftEmpty: _, ...body } = bodyOf(values, draftId, STAFF_PROPOSAL_SAMPLES);
    create.mutate({ ...body, emailConfirmed: mayConfirmEmail && emailConfirmed, language });
  }

  return (
    <Dialog
      open
      wide
      title={<Trans>Create New Vendor</Trans>}
      onClose={() => {
        if (!create.isPending) onClose();
      }}
      actions={
        <>
          <Button
            variant="default"
            disabled={create.isPending}
            onClick={() => {
              forgetNewVendors();
              onClose();
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={isIncomplete || create.isPending} onClick={submit}>
            {create.isPending ? (
              <Trans>Creating vendor... Please wait.</Trans>
            ) : isIncomplete ? (
              <Trans>Please fill all required fields</Trans>
            ) : (
              <Trans>Create vendor</Trans>
            )}
          </Button>
        </>
      }
    >
      <section className="fitting stack gap-16" aria-label={t`Basic information`}>
        <p className="dimmed">
          <Trans>
            Approved at once, and the vendor is mailed a portal link. What you type is kept in this tab until the vendor
            is made, you cancel or log out. Files are not kept.
          </Trans>
        </p>
        {wasBegun ? (
          <p role="status">
            <Trans>What was typed before is here again. Choose the files anew.</Trans>
          </p>
        ) : null}
        <TextField {...text('name')} maxLength={120} />
        <TextField {...text('ownerFullName')} maxLength={120} />
        <TextField {...text('email')} type="email" maxLength={1000} />
        {mayConfirmEmail ? (
          <Checkbox
            label={t`Take this e-mail all the same: ${i18n._(PROBLEM_WORDS[emailProblem])}`}
            checked={emailConfirmed}
            onChange={({ currentTarget: { checked } }) => changeTyped({ emailConfirmed: checked })}
          />
        ) : null}
        <TextField
          {...text('contactNumber')}
          type="tel"
          maxLength={32}
          onChange={(typed) => change({ contactNumber: typed, numberConfirmed: false })}
        />
        {mayConfirmPhone ? (
          <Checkbox
            label={t`This number is correct: ${i18n._(PROBLEM_WORDS[phoneProblem.problem])}`}
            checked={values.numberConfirmed}
            onChange={({ currentTarget: { checked } }) => change({ numberConfirmed: checked })}
          />
        ) : null}
        <NativeSelect
          label={t`Language of the vendor’s mails and portal`}
          value={language}
          onChange={({ currentTarget: { value } }) =>
            changeTyped({ language: LANGUAGES.find((known) => known === value) ?? 'en' })
          }
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
      </section>
      <PlaceSection
        application={vendor}
        labelOf={(field) => i18n._(FIELD_WORDS[field])}
        problemFor={problemFor}
        onLeave={onLeave}
        samples={STAFF_PROPOSAL_SAMPLES}
        zoom={CHOSEN_ZOOM}
        words={PLACE_WORDS}
        afterDistrict={
          <DistrictCoordinates
            typed={values.district}
            onFound={({ lat, lng }) => change({ latitude: String(lat), longitude: String(lng) })}
          />
        }
      />
      <section className="fitting stack gap-16" aria-labelledby="vendor-papers">
        <h3 id="vendor-papers">
          <Trans>Required documents</Trans>
        </h3>
        {VENDOR_DOCUMENT_FIELDS.map((field) => (
          <PaperField key={field} field={field} application={vendor} isMissed={false} />
        ))}
      </section>
      <p role="status">
        {create.isPending ? <Trans>Files uploaded successfully! Creating vendor record...</Trans> : null}
      </p>
      {failure === null ? null : (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
    </Dialog>
  );
}

/**
 * The form of vendor registration.
 *
 * @rows CUS-VREG 20 26 27 35 36
 */

import type { Language } from '@ceylono/domain/language';
import { VENDOR_DOCUMENT_FIELDS, vendorPhoneProblem } from '@ceylono/domain/vendor-application';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { client } from '../../api/client.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import styles from './application-form.module.css';
import {
  bodyOf,
  type FieldProblem,
  type Obstacle,
  obstacleOf,
  problemOf,
  type RequiredField,
} from './application-values.ts';
import { FIELD_WORDS, PROBLEM_WORDS, reasonOf } from './application-words.ts';
import { PaperField } from './paper-field.tsx';
import { PlaceSection } from './place-section.tsx';
import { forgetApplication } from './stored-application.ts';
import { TextField } from './text-field.tsx';
import { type Application, useApplication, useIsOpen } from './use-application.ts';

interface ApplicationFormProps {
  language: Language;
  /** Stands in its place until it is known whether vendors may apply. */
  frame: ReactNode;
  /** Only who may apply is invited by what stands around the form. */
  onKnown: (isOpen: boolean) => void;
}

/** Vendor registration (customer §2, §5): three sections, all kept on this device until they are sent. */
export default function ApplicationForm({ language, frame, onKnown }: ApplicationFormProps) {
  const [isSent, setSent] = useState(false);
  const isOpen = useIsOpen();
  useEffect(() => {
    if (isOpen !== null) onKnown(isOpen);
  }, [isOpen, onKnown]);
  if (isOpen === null) return frame;
  if (!isOpen) return <Closed />;
  return isSent ? <Thanks /> : <Form language={language} onSent={() => setSent(true)} />;
}

function Form({ language, onSent }: { language: Language; onSent: () => void }) {
  const { t, i18n } = useLingui();
  const application = useApplication();
  const { values, change, papers, draftId, countryCodes } = application;
  const [left, setLeft] = useState<ReadonlySet<RequiredField>>(new Set());
  const [isTried, setTried] = useState(false);
  /** The form was pressed with something in the way, which is said until nothing is. */
  const [isBlocked, setBlocked] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const [isBusy, setBusy] = useState(false);
  const key = useIdempotencyKey();

  const phone = vendorPhoneProblem(values.contactNumber, countryCodes);
  const problemFor = (field: RequiredField) => {
    if (!left.has(field) && !isTried) return null;
    const problem = problemOf(field, values, countryCodes);
    return problem === null || (problem === 'empty' && !isTried) ? null : wordsOf(problem);
  };
  const wordsOf = (problem: FieldProblem) => {
    const words = i18n._(PROBLEM_WORDS[problem]);
    if (problem !== 'phone_sequence') return words;
    const digits = phone?.digits ?? '';
    return t`${words}: ${digits}`;
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

  function wordsOfObstacle(obstacle: Obstacle | null): string {
    if (obstacle?.kind === 'required') return t`Please fill in all required fields.`;
    if (obstacle === null || obstacle.kind === 'papers') return t`Please upload all required documents.`;
    const words = i18n._(PROBLEM_WORDS[obstacle.problem]);
    if (obstacle.field === 'email') return t`Email validation failed: ${words}`;
    return obstacle.field === 'contactNumber' ? t`Phone number validation failed: ${words}` : words;
  }

  const obstacle = obstacleOf(
    values,
    VENDOR_DOCUMENT_FIELDS.filter((field) => papers[field] !== undefined),
    countryCodes,
  );
  const isHindered = obstacle !== null || draftId === null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    setFailure(null);
    setBlocked(isHindered);
    if (isHindered || draftId === null) return goTo(obstacle);
    setBusy(true);
    const body = { ...bodyOf(values, draftId), language };
    try {
      await client.vendorApplication.apply(body, { context: { idempotencyKey: key.of(body) } });
      forgetApplication();
      onSent();
    } catch (error) {
      setFailure(`${t`Failed to submit application. Please try again.`} ${whyOf(error)}`);
      if (error instanceof ApiError && (error.status === 404 || error.status === 401)) application.forgetPapers();
      setBusy(false);
    }
  }

  /** The server holds the same rules; its lists may be newer than this page. */
  function whyOf(error: unknown): string {
    const problem = error instanceof ApiError ? (error.data as { problem?: FieldProblem } | undefined)?.problem : null;
    const words = problem && problem in PROBLEM_WORDS ? i18n._(PROBLEM_WORDS[problem]) : null;
    if (words === null || !(error instanceof ApiError)) return i18n._(reasonOf(error));
    return error.code === 'vendor_email_refused'
      ? t`Email validation failed: ${words}`
      : t`Phone number validation failed: ${words}`;
  }

  const isAsked = phone?.mayConfirm === true && (left.has('contactNumber') || isTried);
  return (
    <form className="fitting stack gap-24" noValidate onSubmit={submit} aria-label={t`Vendor registration`}>
      <section className={`fitting stack gap-16 ${styles.section}`} aria-labelledby="basic-information">
        <h2 id="basic-information">
          <Trans>Basic Information</Trans>
        </h2>
        <TextField {...text('name')} maxLength={120} autoComplete="organization" />
        <TextField {...text('ownerFullName')} maxLength={120} autoComplete="name" />
        <TextField {...text('email')} type="email" maxLength={1000} autoComplete="email" />
        <TextField
          {...text('contactNumber')}
          type="tel"
          maxLength={32}
          autoComplete="tel"
          onChange={(typed) => change({ contactNumber: typed, numberConfirmed: false })}
          hint={
            values.contactNumber.trim().startsWith('+') ? null : (
              <Trans>
                Tip: a Sri Lankan number as you dial it; one from abroad with + and its country code, such as +44.
              </Trans>
            )
          }
        />
        {isAsked ? (
          <label className={`row gap-12 ${styles.check}`}>
            <input
              type="checkbox"
              checked={values.numberConfirmed}
              onChange={(event) => change({ numberConfirmed: event.currentTarget.checked })}
            />
            <Trans>This number is correct</Trans>
          </label>
        ) : null}
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor="left-empty">
            <Trans>Leave this empty</Trans>
          </label>
          <input
            id="left-empty"
            name="leftEmpty"
            tabIndex={-1}
            autoComplete="off"
            value={values.leftEmpty}
            onChange={(event) => change({ leftEmpty: event.currentTarget.value })}
          />
        </div>
      </section>
      <PlaceSection
        application={application}
        labelOf={(field) => i18n._(FIELD_WORDS[field])}
        problemFor={problemFor}
        onLeave={onLeave}
      />
      <PapersSection application={application} isTried={isTried} />
      {failure || (isBlocked && isHindered) ? (
        <p className={styles.failure} role="alert">
          {failure ?? wordsOfObstacle(obstacle)}
        </p>
      ) : null}
      <button type="submit" className={`cta accent ${styles.submit}`} aria-disabled={isBusy}>
        {isBusy ? <Trans>Sending your application</Trans> : <Trans>Submit Application</Trans>}
      </button>
      <p className="dimmed text-14">
        <Trans>What you type is kept on this device until you send it.</Trans>
      </p>
    </form>
  );
}

function Closed() {
  return (
    <p className={`yellow ${styles.thanks}`} role="status">
      <Trans>
        We take no applications at the moment. What you typed stays on this device: come back later, or write to us.
      </Trans>
    </p>
  );
}

function PapersSection({ application, isTried }: { application: Application; isTried: boolean }) {
  return (
    <section className={`fitting stack gap-16 ${styles.section}`} aria-labelledby="required-documents">
      <h2 id="required-documents">
        <Trans>Required Documents</Trans>
      </h2>
      <p className="dimmed text-14">
        <Trans>
          By choosing a file you agree that we check it. Files are encrypted, seen by our staff only, and deleted after
          a day when you do not send the application.
        </Trans>
      </p>
      {VENDOR_DOCUMENT_FIELDS.map((field) => (
        <PaperField key={field} field={field} application={application} isMissed={isTried} />
      ))}
    </section>
  );
}

/** Takes the reader to the first field that needs them. */
function goTo(obstacle: Obstacle | null) {
  const id =
    obstacle?.kind === 'required'
      ? obstacle.fields[0]
      : obstacle?.kind === 'field'
        ? obstacle.field
        : `paper-${obstacle?.kind === 'papers' ? obstacle.missing[0] : VENDOR_DOCUMENT_FIELDS[0]}`;
  const field = document.getElementById(id ?? '');
  field?.focus({ preventScroll: true });
  field?.closest('div')?.scrollIntoView({ block: 'center' });
}

function Thanks() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className={`green ${styles.thanks}`} role="status" tabIndex={-1} ref={ref}>
      <p>
        <Trans>
          Application submitted successfully! We'll review your information and get back to you within 24 hours.
        </Trans>
      </p>
    </div>
  );
}

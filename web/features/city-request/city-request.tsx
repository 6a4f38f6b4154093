/**
 * The request for a city.
 * @rows CUS-FORM 10
 */
import { MAX_EMAIL, MAX_NAME, MAX_TYPED_PHONE, MIN_PHONE_DIGITS } from '@ceylono/domain/contact';
import { DISTRICTS, type District } from '@ceylono/domain/district';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../shell/language.ts';
import { tabEntries } from '../../ui/dialog-entries.ts';
import { useDialogEntry } from '../../ui/use-dialog-entry.ts';
import { FormOutcome, PlainFormOutcome } from '../contact-message/form-outcome.tsx';
import { Decoy, SiteField } from '../contact-message/site-field.tsx';
import formStyles from '../contact-message/site-form.module.css';
import { useSiteForm } from '../contact-message/site-form.ts';
import styles from './city-request.module.css';

const ADDRESS = '/api/city-requests';
const SUCCESS_MS = 2_000;
const DIALOG = 'request-your-city';
/** The browser itself opens and closes it, before and without our script; older ones need the script. */
const opens = { commandfor: DIALOG, command: 'show-modal' };
const closes = { commandfor: DIALOG, command: 'close' };

/** Request Your City (customer §2, §8): a button, and the dialog that it opens. Four fields, all required. */
export function CityRequest() {
  const { t } = useLingui();
  const language = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const { state, faults, props } = useSiteForm({
    address: ADDRESS,
    successMs: SUCCESS_MS,
    onDone: () => {
      if (!wasClosed.current) dialog.current?.close();
    },
  });
  const [isOpen, setOpen] = useState(false);
  /** Since it was sent last. Who opens it again writes another one. */
  const wasClosed = useRef(false);
  useEffect(() => {
    // A reload may have closed it, and the browser may have opened it before this script was there.
    tabEntries().settle();
    setOpen(dialog.current?.open ?? false);
  }, []);
  useEffect(() => {
    if (state === 'sending') wasClosed.current = false;
    // Closed meanwhile: what failed is told where it was typed.
    if (state !== 'error' || !dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    setOpen(true);
  }, [state]);
  useDialogEntry(isOpen, () => dialog.current?.close());
  const nameOf = useDistrictNames(isOpen);
  const unusable = t`Please check this field.`;
  function open() {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
    // Older browsers tell of closing only.
    setOpen(true);
  }
  const outcomes = {
    success: <Trans>Thank you! Your request has been submitted.</Trans>,
    failure: (
      <>
        <Trans>Submission failed. Please try again.</Trans> <Trans>What you typed is kept in the form.</Trans>
      </>
    ),
  };
  return (
    <>
      <PlainFormOutcome name="city" {...outcomes} />
      <button type="button" className={formStyles.send} onClick={open} {...opens}>
        <Trans>Request Your City</Trans>
      </button>
      <dialog
        ref={dialog}
        id={DIALOG}
        className={styles.dialog}
        aria-labelledby={`${DIALOG}-title`}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        onClose={() => {
          wasClosed.current = true;
          setOpen(false);
        }}
      >
        <div className={`row apart gap-12 ${styles.head}`}>
          <h3 id={`${DIALOG}-title`}>
            <Trans>Request Your City</Trans>
          </h3>
          <button
            type="button"
            className={`icon-button ${styles.close}`}
            aria-label={t`Close`}
            onClick={() => dialog.current?.close()}
            {...closes}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6 6 18" />
            </svg>
          </button>
        </div>
        <form className="stack gap-16" method="post" action={`${ADDRESS}?language=${language}`} {...props}>
          <p className="dimmed">
            <Trans>Tell us where you are. We come first to where most people ask for us.</Trans>
          </p>
          <input type="hidden" name="language" value={language} />
          <Decoy />
          <SiteField name="name" label={t`Name`} invalid={unusable} fault={faults.name}>
            {(control) => <input {...control} autoComplete="name" maxLength={MAX_NAME} />}
          </SiteField>
          <SiteField name="email" label={t`E-mail`} invalid={t`Enter a valid email address`} fault={faults.email}>
            {(control) => <input {...control} type="email" autoComplete="email" maxLength={MAX_EMAIL} />}
          </SiteField>
          <SiteField
            name="contact"
            label={t`Contact number`}
            invalid={t`Please enter a valid phone number (at least 8 digits)`}
            fault={faults.contact}
          >
            {(control) => (
              <input
                {...control}
                type="tel"
                autoComplete="tel"
                maxLength={MAX_TYPED_PHONE}
                pattern={`(\\D*\\d){${MIN_PHONE_DIGITS},}\\D*`}
              />
            )}
          </SiteField>
          <SiteField name="district" label={t`District`} invalid={unusable} fault={faults.district}>
            {(control) => (
              <select {...control} defaultValue="">
                <option value="">{t`Choose a district`}</option>
                {DISTRICTS.map((district) => (
                  <option key={district} value={district}>
                    {nameOf(district)}
                  </option>
                ))}
              </select>
            )}
          </SiteField>
          <FormOutcome state={state} {...outcomes} />
          <button type="submit" className={formStyles.send} aria-disabled={state === 'sending'}>
            {state === 'sending' ? <Trans>Sending...</Trans> : <Trans>Send Request</Trans>}
          </button>
        </form>
      </dialog>
    </>
  );
}

/** In the reader's language once the dialog is open: until then, and without script, in English. */
function useDistrictNames(isOpen: boolean): (district: District) => string {
  const language = useLanguage();
  const [names, setNames] = useState<typeof import('@ceylono/domain/district-names')>();
  useEffect(() => {
    if (!isOpen || language === 'en') return;
    import('@ceylono/domain/district-names').then(setNames, () => undefined);
  }, [isOpen, language]);
  return (district) => names?.nameOfDistrict(district, language) ?? district;
}

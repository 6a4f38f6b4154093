import { MAX_EMAIL } from '@ceylono/domain/contact';
import { MAX_MESSAGE, MAX_PART_OF_NAME, MAX_SUBJECT } from '@ceylono/domain/contact-message';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../shell/language.ts';
import { FormOutcome, PlainFormOutcome } from './form-outcome.tsx';
import { keepOwnCopy } from './own-copy.ts';
import { Decoy, SiteField } from './site-field.tsx';
import { useSiteForm } from './site-form.ts';
import styles from './site-form.module.css';

const ADDRESS = '/api/contact-messages';
const SUCCESS_MS = 3_000;

/** The contact form (customer §2, §8): five fields, all required. */
export function ContactForm() {
  const { t } = useLingui();
  const language = useLanguage();
  const { state, faults, props } = useSiteForm({ address: ADDRESS, successMs: SUCCESS_MS, onSend: keepOwnCopy });
  const unusable = t`Please check this field.`;
  const outcomes = {
    success: <Trans>Message Sent Successfully! We'll get back to you within 24 hours.</Trans>,
    failure: (
      <>
        <Trans>Failed to send message. Please try again later.</Trans>{' '}
        <Trans>What you typed is kept in the form.</Trans>
      </>
    ),
  };
  return (
    <form className="stack gap-16" method="post" action={`${ADDRESS}?language=${language}`} {...props}>
      <input type="hidden" name="language" value={language} />
      <Decoy />
      <div className={`stack gap-16 ${styles.pair}`}>
        <SiteField name="firstName" label={t`First name`} invalid={unusable} fault={faults.firstName}>
          {(control) => <input {...control} autoComplete="given-name" maxLength={MAX_PART_OF_NAME} />}
        </SiteField>
        <SiteField name="lastName" label={t`Last name`} invalid={unusable} fault={faults.lastName}>
          {(control) => <input {...control} autoComplete="family-name" maxLength={MAX_PART_OF_NAME} />}
        </SiteField>
      </div>
      <SiteField name="email" label={t`E-mail`} invalid={t`Enter a valid email address`} fault={faults.email}>
        {(control) => <input {...control} type="email" autoComplete="email" maxLength={MAX_EMAIL} />}
      </SiteField>
      <SiteField name="subject" label={t`Subject`} invalid={unusable} fault={faults.subject}>
        {(control) => <input {...control} maxLength={MAX_SUBJECT} />}
      </SiteField>
      <SiteField name="message" label={t`Message`} invalid={unusable} fault={faults.message}>
        {(control) => <textarea {...control} rows={5} maxLength={MAX_MESSAGE} />}
      </SiteField>
      <FormOutcome state={state} {...outcomes} />
      <PlainFormOutcome name="message" {...outcomes} />
      <button type="submit" className={styles.send} aria-disabled={state === 'sending'}>
        {state === 'sending' ? <Trans>Sending...</Trans> : <Trans>Send Message</Trans>}
      </button>
    </form>
  );
}

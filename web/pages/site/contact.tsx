/**
 * The contact section of the landing page.
 * @rows CUS-LAND 22 23
 */
import { BRAND } from '@ceylono/domain/brand';
import { SUPPORT_HOURS } from '@ceylono/words/support-hours';
import { Trans, useLingui } from '@lingui/react/macro';
import { ContactForm } from '../../features/contact-message/contact-form.tsx';
import styles from './contact.module.css';

/** The contact section of the landing page: the form, and the other ways to reach us (customer §2). */
export function Contact() {
  const { i18n } = useLingui();
  const { email, phone } = BRAND;
  return (
    <section id="contact" className={`site-section fitting stack ${styles.section}`} aria-labelledby="contact-title">
      <div className={styles.words}>
        <h2 id="contact-title">
          <Trans>Contact</Trans>
        </h2>
        <p>
          <Trans>A question, a complaint, an idea: people read what you write here.</Trans>
        </p>
        <dl className={styles.ways}>
          <dt>
            <Trans>E-mail</Trans>
          </dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
          <dt>
            <Trans>Phone</Trans>
          </dt>
          <dd>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </dd>
          <dt>
            <Trans>Support hours</Trans>
          </dt>
          <dd>{i18n._(SUPPORT_HOURS)}</dd>
          <dt>
            <Trans>Reply</Trans>
          </dt>
          <dd>
            <Trans>within 1 business day</Trans>
          </dd>
        </dl>
      </div>
      <ContactForm />
    </section>
  );
}

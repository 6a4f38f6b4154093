/** What the letters of an application say: to the applicant, and to our own desk. */
import { REVIEW_PROMISE_HOURS } from '@ceylono/domain/vendor-application';
import { msg } from '@lingui/core/macro';
import { render } from '@react-email/render';
import { readablePhone } from '../phone-number/phone-number.service.ts';
import { type Desk, type LetterContent, moment } from '../letter/letter-content.mail.ts';
import { frame } from '../letter/letter-frame.mail.ts';
import { LetterLayout } from '../letter/letter-layout.mail.tsx';
import { letterText } from '../letter/letter-text.mail.ts';
import { KEEP_THE_LINK, PORTAL_IS_OPEN } from '../vendor-letter/vendor-link.mail.tsx';
import type { ApplicationLetter } from './application-letter.service.ts';
import type { ApplicationRow } from './vendor-application.sql.ts';

interface Subject extends ApplicationRow {
  /** Of an approval. */
  portalUrl: string | null;
}

const LETTERS: Record<ApplicationLetter, (application: Subject, desk: Desk) => LetterContent> = {
  'application-received': received,
  'application-to-review': toReview,
  'application-approved': approved,
  'application-rejected': rejected,
};

export async function writeApplicationLetter(
  name: ApplicationLetter,
  application: Subject,
  reader: string,
  desk: Desk,
): Promise<{ subject: string; html: string; text: string }> {
  const letter = frame(LETTERS[name](application, desk), reader, null, desk);
  const html = await render(<LetterLayout letter={letter} locale={desk.i18n.locale} />);
  return { subject: letter.subject, html, text: letterText(letter) };
}

function received(application: Subject, desk: Desk): LetterContent {
  const { i18n, publicUrl } = desk;
  return {
    subject: i18n._(msg`We have received your application`),
    title: i18n._(msg`Your application is with us`),
    paragraphs: [
      i18n._(msg`We review your information and get back to you within ${REVIEW_PROMISE_HOURS} hours, by mail.`),
      i18n._(msg`If this was not you, please answer this mail, and we turn the application down.`),
    ],
    facts: [
      { label: i18n._(msg`Business`), value: application.name },
      { label: i18n._(msg`Sent`), value: moment(application.createdAt, desk) },
    ],
    actions: [{ label: i18n._(msg`Visit our site`), url: new URL('/', publicUrl).href }],
  };
}

function toReview(application: Subject, desk: Desk): LetterContent {
  const { i18n, publicUrl } = desk;
  const { name, vendorId, district, createdAt } = application;
  return {
    subject: i18n._(msg`Vendor application to review: ${name}`),
    title: i18n._(msg`A vendor application waits`),
    paragraphs: [i18n._(msg`The applicant was promised an answer within ${REVIEW_PROMISE_HOURS} hours.`)],
    facts: [
      { label: i18n._(msg`Business`), value: name },
      { label: i18n._(msg`District`), value: district },
      { label: i18n._(msg`Sent`), value: moment(createdAt, desk) },
    ],
    actions: [
      {
        label: i18n._(msg`Review the application`),
        url: new URL(`/admin-dashboard?tab=2&view=applications&application=${vendorId}`, publicUrl).href,
      },
    ],
  };
}

function approved(application: Subject, desk: Desk): LetterContent {
  const { i18n } = desk;
  const { name, email, contactNumber, portalUrl } = application;
  return {
    subject: i18n._(msg`Your application is approved`),
    title: i18n._(msg`Welcome: your application is approved`),
    paragraphs: [i18n._(PORTAL_IS_OPEN), i18n._(KEEP_THE_LINK)],
    facts: [
      { label: i18n._(msg`Business`), value: name },
      { label: i18n._(msg`Phone`), value: readablePhone(contactNumber) },
      { label: i18n._(msg`E-mail`), value: email },
    ],
    actions: [{ label: i18n._(msg`Open the vendor portal`), url: portalUrl ?? '' }],
  };
}

function rejected(application: Subject, desk: Desk): LetterContent {
  const { i18n, publicUrl } = desk;
  const { name, rejectionReason } = application;
  return {
    subject: i18n._(msg`Your application was not approved`),
    title: i18n._(msg`We could not approve your application`),
    paragraphs: [i18n._(msg`You can apply again once this is settled. Questions? Answer this mail.`)],
    facts: [
      { label: i18n._(msg`Reason`), value: rejectionReason ?? '' },
      { label: i18n._(msg`Business`), value: name },
    ],
    actions: [{ label: i18n._(msg`Apply again`), url: new URL('/add-vendor', publicUrl).href }],
  };
}

/** What the owners read when something is wrong with the installation: English, as all that staff read. */
import { GIVEN_UP_HOURS, STANDING_MINUTES, STUCK_MINUTES } from '@ceylono/domain/outbox';
import { clockJobWords } from '@ceylono/words/clock-job';
import { render } from '@react-email/render';
import { type Desk, moment } from '../letter/letter-content.mail.ts';
import { frame } from '../letter/letter-frame.mail.ts';
import { LetterLayout } from '../letter/letter-layout.mail.tsx';
import { letterText } from '../letter/letter-text.mail.ts';
import type { Findings } from './facts.service.ts';
import type { HealthAlert } from './health.sql.ts';

interface Words {
  label: string;
  text: string;
}

function wordsOf(about: string, { trouble }: Findings, desk: Desk): Words {
  const [what, name = ''] = about.split(' ');
  /** Each kind with how many and since when. */
  const kinds = (count: 'standing' | 'givenUp', since: 'standingSince' | 'givenUpSince') =>
    trouble
      .filter((of) => of[count] > 0)
      .map(
        (of) => `${of.kind}: ${of[count]}${of[since] === null ? '' : `, the oldest since ${moment(of[since], desk)}`}`,
      )
      .join('; ');
  const words = clockJobWords(name);
  const job = words === null ? name : `${desk.i18n._(words)} (${name})`;
  switch (what) {
    case 'outbox':
      return {
        label: 'Outbox',
        text: `The outbox stands: due for more than ${STANDING_MINUTES} minutes, or failing for more than ${STUCK_MINUTES}. ${kinds('standing', 'standingSince')}.`,
      };
    case 'given-up':
      return {
        label: 'Given up',
        text: `What was to be sent was given up in the last ${GIVEN_UP_HOURS} hours. ${kinds('givenUp', 'givenUpSince')}.`,
      };
    case 'disk':
      return { label: 'Disk', text: 'The disk is nearly full: less than a tenth of it is free.' };
    case 'disk-unread':
      return { label: 'Disk', text: 'How much room the disk has cannot be read.' };
    case 'late':
      return { label: `Job ${name}`, text: `A job of the clock has not ended well when it should have: ${job}.` };
    default:
      return { label: `Job ${name}`, text: `A job of the clock fails again and again: ${job}.` };
  }
}

export async function writeHealthLetter(name: string, alerts: readonly HealthAlert[], findings: Findings, desk: Desk) {
  const told = alerts.map(({ about, since }) => ({ ...wordsOf(about, findings, desk), since }));
  const letter = frame(
    {
      subject: 'Ceylono needs to be looked at',
      title: 'Something is wrong with the installation',
      paragraphs: [
        ...told.map(({ text }) => text),
        'The page of health in the back office says more. While this lasts you are told once a day.',
      ],
      facts: told.map(({ label, since }) => ({ label, value: `since ${moment(since, desk)}` })),
      actions: [
        { label: 'Open the page of health', url: new URL('/admin-notifications?show=health', desk.publicUrl).href },
      ],
    },
    name,
    null,
    desk,
  );
  const html = await render(<LetterLayout letter={letter} locale={desk.i18n.locale} />);
  return { subject: letter.subject, html, text: letterText(letter) };
}

/** Letters of applications: queued by name only, written from the row when they are sent (T-067). */
import { BRAND } from '@ceylono/domain/brand';
import type { App } from '../../app.ts';
import { wordsIn } from '../../i18n.ts';
import type { OutboxRow } from '../../jobs/outbox.sql.ts';
import { openSealedLink } from '../vendor/vendor.service.ts';
import { writeApplicationLetter } from './application-letter.mail.tsx';
import { findApplication } from './vendor-application.sql.ts';

export const APPLICATION_LETTERS = [
  'application-received',
  'application-to-review',
  'application-approved',
  'application-rejected',
] as const;
export type ApplicationLetter = (typeof APPLICATION_LETTERS)[number];

/** Throws when the row is no such letter, its application is gone, or the mail cannot be handed on. */
export async function sendApplicationLetter(app: App, row: OutboxRow): Promise<void> {
  const name = APPLICATION_LETTERS.find((letter) => letter === row.payload.letter);
  const found = await findApplication(app.db, row.payload.vendorId ?? '');
  if (name === undefined || found === undefined) throw new Error('no letter of an application');
  // Unsealed here and nowhere before: neither the outbox nor a log ever holds the link.
  const { vendorId, language } = found;
  const portalUrl = name === 'application-approved' ? await openSealedLink(app, vendorId, language) : null;
  if (name === 'application-approved' && portalUrl === null) throw new Error('the portal link is gone');
  // After the link: when staff give another address meanwhile, this one is dead, and the new one is mailed there alone.
  const application = (await findApplication(app.db, vendorId)) ?? found;
  const toStaff = name === 'application-to-review';
  const to = toStaff
    ? { name: BRAND.name, address: app.config.contactInbox }
    : { name: application.ownerFullName, address: application.email };
  const desk = { i18n: wordsIn(toStaff ? 'en' : language), publicUrl: app.config.publicUrl };
  const letter = await writeApplicationLetter(name, { ...application, portalUrl }, to.name, desk);
  await app.mailer.send({ id: row.id, writtenAt: row.createdAt, to, ...letter });
}
